import type { Address, Token } from '@sluice/guard'
import type { Chain } from '../chains/defineChain.ts'

export type TokenTable = {
  readonly chainId: number
  /** The native token first. */
  readonly tokens: readonly Token[]
  /** Older symbols that still name a token of this chain, upper case, to its address. */
  readonly aliases: { readonly [symbol: string]: Address }
}

type TokenRow = {
  readonly symbol: string
  readonly name: string
  readonly address: Address
  readonly decimals: number
  readonly deprecated?: string
}

/** Makes the token table of one chain; the native token comes from the chain itself. */
export function defineTokens(
  chain: Chain,
  rows: readonly TokenRow[],
  aliases: { readonly [symbol: string]: Address } = {},
): TokenTable {
  return {
    chainId: chain.id,
    tokens: [chain.nativeToken, ...rows.map(row => ({ chainId: chain.id, ...row }))],
    aliases,
  }
}
