import type { Address } from '@sluice/guard'

export type DevnetChain = {
  /** Its own id, which transactions are signed for. */
  readonly id: number
  /** The live chain whose tokens and contracts it holds; its own id where it stands in for none. */
  readonly mirrorsChainId: number
  readonly rpcUrl: string
}

/** Contracts by the id of their local chain and by name, beyond those that stand at the addresses they have live. */
export type DevnetContracts = { readonly [chainId: number]: { readonly [name: string]: Address } }
