import type { Address } from '@sluice/guard'
import type { ResultSource } from '@sluice/workflow'
import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../remote/HttpProvider.tsx'
import { type Prices, pricesQuery } from './priceQueries.ts'

/** Prices of tokens and of the native one where a run takes place; undefined while they are unknown. */
export function useTokenPrices(chainId: number, on: ResultSource, tokens: readonly Address[]): Prices | undefined {
  const http = useHttp()
  const mode = on === 'live' ? 'testnet' : 'functional'
  return useQuery({ ...pricesQuery(http, { chainId, mode, tokens }), enabled: on !== 'simulated' }).data
}
