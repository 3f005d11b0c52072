import { usdWorth } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import type { Mode, ResponseOf, readPrices } from '@sluice/protocol'
import { queryOptions } from '@tanstack/react-query'
import type { HttpClient } from '../remote/createHttpClient.ts'

export type Prices = ResponseOf<typeof readPrices>

type Wanted = { readonly chainId: number; readonly mode: Mode; readonly tokens: readonly Address[] }

/** Prices of tokens in US dollars, native token first, and the gas price. */
export const pricesQuery = (http: HttpClient, { chainId, mode, tokens }: Wanted) =>
  queryOptions({
    queryKey: ['prices', mode, chainId, ...tokens],
    queryFn: ({ signal }) =>
      http.call<typeof readPrices>('GET', '/api/prices', {
        query: { chainId, mode, ...(tokens.length > 0 ? { tokens: tokens.join() } : {}) },
        signal,
      }),
    staleTime: 15_000,
    retry: false,
  })

/** US dollars per whole token; null if unknown. */
export function usdPriceOf(prices: Prices | undefined, address: string): string | null {
  const wanted = address.toLowerCase()
  return prices?.prices.find(price => price.address.toLowerCase() === wanted)?.usd ?? null
}

/** Worth of base units in US dollars, a decimal string; null without a price. */
export function dollarsOf(
  prices: Prices | undefined,
  { address, decimals }: { readonly address: string; readonly decimals: number },
  units: bigint,
): string | null {
  const price = usdPriceOf(prices, address)
  return price === null ? null : usdWorth(units, decimals, price)
}
