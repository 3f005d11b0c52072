import { findChain } from '@sluice/defi'
import { type GenesisCheck, inspectGenesis } from './genesis/inspectGenesis.ts'
import type { AvalancheNetwork } from './genesis/networkUpgrades.ts'
import { icmChains } from './icmChains.ts'

const chainName = (chainId: number) =>
  findChain(chainId)?.name ?? icmChains.find(chain => chain.chainId === chainId)?.name

/**
 * Validates the genesis file of a Subnet-EVM L1 as a node does; chain ids of our chain table are reserved.
 *
 * - Takes the text, because JSON.parse loses `1e9`, repeated keys and large integers
 * - Units: `now` in unix seconds
 * - Never throws; findings carry codes of the `GENESIS` table
 */
export function checkGenesis(
  text: string,
  { network, now = Math.floor(Date.now() / 1000) }: { readonly network: AvalancheNetwork; readonly now?: number },
): GenesisCheck {
  return inspectGenesis(text, { network, now, chainName })
}
