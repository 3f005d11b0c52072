import type { Address, Token } from '@sluice/guard'

export type Chain = {
  readonly id: number
  readonly name: string
  readonly nativeToken: Token
  /** ERC-20 form of the native token; null where our table has none. */
  readonly wrappedNative: Address | null
  /** Without a slash at the end. */
  readonly explorerUrl: string
  /** Public endpoints, tried in order when the user configured none. */
  readonly rpcUrls: readonly string[]
  readonly blockTimeMs: number
  /** Whether 1inch serves this chain. */
  readonly aggregated: boolean
  readonly testnet: boolean
}

/** Makes a chain out of plain data. */
export function defineChain(chain: Chain): Chain {
  return chain
}
