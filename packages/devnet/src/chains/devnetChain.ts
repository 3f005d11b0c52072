import type { Address } from '@sluice/guard'

export type DevnetChain = {
  /** Chain id that transactions are signed for. */
  readonly id: number
  /** Live chain whose tokens and contracts it mirrors; its own id for none. */
  readonly mirrorsChainId: number
  readonly rpcUrl: string
}

/** Addresses by local chain id and name of contracts that are not at their live addresses. */
export type DevnetContracts = { readonly [chainId: number]: { readonly [name: string]: Address } }
