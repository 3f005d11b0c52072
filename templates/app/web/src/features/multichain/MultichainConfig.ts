import type { Token } from '../guard/values/token.ts'

/** Values of the multi-chain screen. */
export type MultichainConfig = {
  /** What the form begins with on the default network; `amount` is a decimal string. */
  readonly first: { readonly src: string | null; readonly dst: string | null; readonly amount: string }
  /** Tokens that are no longer issued, by network id: offered last, so that their holders can swap them away. */
  readonly retiredTokensByChain: { readonly [chainId: string]: readonly Token[] }
  /** Symbols that tokens had before, by network id, then by address: MATIC for Polygon's own token. */
  readonly formerSymbolsByChain: { readonly [chainId: string]: { readonly [address: string]: string } }
}
