import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { readJson } from '../../kit/request/readJson.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import type { Address } from '../guard/values/token.ts'
import { type Dollars, formatCents, toCents } from './dollars.ts'

type Prices = ReadonlyMap<string, string>

async function fetchPrices(chainId: number, holder: Address, signal: AbortSignal): Promise<Prices> {
  const answer = readJson(await requestJson(`/api/portfolio/${holder}`, { query: { chainId }, signal }))
  return new Map(
    answer.list('holdings').flatMap(holding => {
      const price = holding.nullable('priceUsd', (reader, key) => reader.text(key))
      return price === null ? [] : [[holding.object('token').address('address').toLowerCase(), price] as const]
    }),
  )
}

/** Values of the tokens that an account holds, by the prices of the backend. */
export function useDollars({ id: chainId }: RuntimeChain, holder: Address | null): Dollars {
  const { data } = useQuery({
    queryKey: ['prices', chainId, holder],
    enabled: holder !== null,
    queryFn: ({ signal }) => fetchPrices(chainId, holder!, signal),
    staleTime: 60_000,
    retry: false,
  })
  const centsOf = useCallback<Dollars['centsOf']>(
    ({ address, decimals }, units) => {
      const price = data?.get(address.toLowerCase())
      return price === undefined ? null : toCents(units, decimals, price)
    },
    [data],
  )
  const format = useCallback<Dollars['format']>(
    (token, units) => {
      const cents = centsOf(token, units)
      return cents === null ? null : formatCents(cents, units)
    },
    [centsOf],
  )
  return { centsOf, format }
}
