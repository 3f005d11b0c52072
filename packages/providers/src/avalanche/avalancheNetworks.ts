import type { AvalancheNetwork } from './genesis/networkUpgrades.ts'

export const avalancheNetworks: readonly AvalancheNetwork[] = ['fuji', 'mainnet', 'local']
