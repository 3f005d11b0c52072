import type { Address, Token } from '@sluice/guard'
import type { Chain } from '../chains/defineChain.ts'

export type TokenTable = {
  readonly chainId: number
  /** Native token first. */
  readonly tokens: readonly Token[]
  /** Outdated symbols (upper case) and their token addresses. */
  readonly aliases: { readonly [symbol: string]: Address }
}

type TokenRow = {
  readonly symbol: string
  readonly name: string
  readonly address: Address
  readonly decimals: number
  readonly deprecated?: string
}

/** Defines a chain's token table; adds the native token. */
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
