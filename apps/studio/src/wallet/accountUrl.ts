import { findChain } from '@sluice/defi'
import type { DevnetStatus } from '@sluice/protocol'

/** Explorer URL of an account or contract; undefined for local and unknown chains. */
export function accountUrl(id: number, address: string, devnet: DevnetStatus | null | undefined): string | undefined {
  if (devnet?.chains.some(chain => chain.id === id)) return undefined
  const chain = findChain(id)
  return chain && `${chain.explorerUrl}/address/${address}`
}
