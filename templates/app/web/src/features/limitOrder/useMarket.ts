import { useQuery } from '@tanstack/react-query'
import { tradeConfig } from '../../config/trade.config.ts'
import { useDebounced } from '../../kit/useDebounced.ts'
import type { Token } from '../guard/values/token.ts'
import { fetchMarket } from './limitOrderApi.ts'

const refreshMs = 20_000

export type Market = {
  /** Null while unknown. */
  readonly amounts: { readonly makingAmount: bigint; readonly takingAmount: bigint } | null
  readonly isLoading: boolean
  readonly isFailed: boolean
}

/** Market quote for an amount, or for one token without an amount; refreshed every 20 s. */
export function useMarket(chainId: number, src: Token | null, dst: Token | null, amount: bigint | null): Market {
  const makingAmount = amount ?? (src ? 10n ** BigInt(src.decimals) : null)
  const key = src && dst && makingAmount ? `${chainId}/${src.address}/${dst.address}/${makingAmount}` : null
  const settledKey = useDebounced(key, tradeConfig.quoteDebounceMs)
  const settled = key !== null && key === settledKey
  const { data, isFetching, isError } = useQuery({
    queryKey: ['market', key],
    enabled: settled,
    queryFn: async ({ signal }) => ({
      makingAmount: makingAmount!,
      takingAmount: await fetchMarket({ chainId, src: src!, dst: dst! }, makingAmount!, signal),
    }),
    refetchInterval: refreshMs,
    retry: false,
  })
  return {
    amounts: settled ? (data ?? null) : null,
    isLoading: key !== null && (!settled || (isFetching && !data)),
    isFailed: settled && isError,
  }
}
