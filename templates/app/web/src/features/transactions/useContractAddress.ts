import { useSyncExternalStore } from 'react'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import type { Address } from '../guard/values/token.ts'
import { deploymentStore, type StoredDeployment } from './deploymentStore.ts'

export type ContractAddress = {
  readonly address: Address
  /** `browser`: known in this browser only. */
  readonly source: 'config' | 'browser'
}

const none: readonly StoredDeployment[] = []

/** Address of a contract: that of the config, which is for the live network, or one of this browser. */
export function useContractAddress(
  chain: RuntimeChain,
  name: string,
  configured: Address | null,
): ContractAddress | null {
  const deployments = useSyncExternalStore(deploymentStore.subscribe, deploymentStore.getSnapshot, () => none)
  if (configured && chain.network === 'live') return { address: configured, source: 'config' }
  const stored = deployments.find(entry => entry.walletChainId === chain.walletChainId && entry.name === name)
  return stored ? { address: stored.address, source: 'browser' } : null
}
