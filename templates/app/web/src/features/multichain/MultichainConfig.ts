import type { Token } from '../guard/values/token.ts'

/** Settings of the multi-chain screen. */
export type MultichainConfig = {
  /** Initial values on the default network; `amount` is a decimal string. */
  readonly first: { readonly src: string | null; readonly dst: string | null; readonly amount: string }
  /** Discontinued tokens by chain id, listed last so that holders can swap them. */
  readonly retiredTokensByChain: { readonly [chainId: string]: readonly Token[] }
  /** Former token symbols by chain id and address, such as MATIC for POL. */
  readonly formerSymbolsByChain: { readonly [chainId: string]: { readonly [address: string]: string } }
}
