import type { Address, Token } from '@sluice/guard'

export type Chain = {
  readonly id: number
  readonly name: string
  readonly nativeToken: Token
  /** Wrapped native token (ERC-20); null if unknown. */
  readonly wrappedNative: Address | null
  /** Without trailing slash. */
  readonly explorerUrl: string
  /** Public RPC endpoints, tried in order if the user configured none. */
  readonly rpcUrls: readonly string[]
  readonly blockTimeMs: number
  /** Whether 1inch supports this chain. */
  readonly aggregated: boolean
  readonly testnet: boolean
}

/** Defines a chain. */
export function defineChain(chain: Chain): Chain {
  return chain
}
