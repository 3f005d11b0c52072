import type { DevnetChain } from '../chains/devnetChain.ts'
import type { LocalMarket } from '../market/buildLocalMarket.ts'
import type { ProgramClient } from '../programs/programClient.ts'

/** One chain of Fusion+, as used by the escrow relayer. */
export type EscrowChain = {
  readonly chain: DevnetChain
  readonly market: LocalMarket
  /** Client of the account that owns the resolver contract. */
  readonly client: ProgramClient
}

/** Finds a chain by its local or live id. */
export function findEscrowChain(chains: readonly EscrowChain[], id: number): EscrowChain | undefined {
  return chains.find(({ chain }) => chain.mirrorsChainId === id || chain.id === id)
}
