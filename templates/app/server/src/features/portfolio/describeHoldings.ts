import type { Holding, Holdings } from './Portfolio.ts'
import { findToken, type TokenList } from './tokenList.ts'
import { compareUsd, sumUsd, usdValue } from './usd.ts'

/**
 * Values holdings, sorts them by value and sums them.
 *
 * - `prices` by lower-case address; 0 means that the provider has no price
 */
export function describeHoldings(
  balances: readonly (readonly [address: string, units: string])[],
  tokens: TokenList,
  prices: ReadonlyMap<string, string | null>,
): Pick<Holdings, 'holdings' | 'totalUsd'> {
  const holdings = balances.flatMap(([address, amount]): Holding[] => {
    const token = findToken(tokens, address)
    if (!token) return []
    const price = prices.get(address.toLowerCase()) ?? null
    const priceUsd = price === null || /^[0.]*$/.test(price) ? null : price
    const valueUsd = priceUsd === null ? null : usdValue(BigInt(amount), token.decimals, priceUsd)
    return [{ token, amount, priceUsd, valueUsd }]
  })
  holdings.sort((a, b) => compareUsd(a.valueUsd, b.valueUsd))
  return { holdings, totalUsd: sumUsd(holdings.flatMap(({ valueUsd }) => valueUsd ?? [])) }
}
