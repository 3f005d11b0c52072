import { useQuery } from '@tanstack/react-query'
import { tradeConfig } from '../../config/trade.config.ts'
import { describeRefusal } from '../trade/describeRefusal.ts'
import type { Pair } from '../trade/tradeApi.ts'
import { useDebounced } from '../trade/useDebounced.ts'
import { priceImpactPercent, referenceAmount } from './priceImpact.ts'
import type { SwapQuote } from './SwapQuote.ts'
import { fetchQuote } from './swapApi.ts'

const refreshMs = 20_000

export type QuoteState = {
  readonly quote: SwapQuote | null
  /** Percent; null while unknown. */
  readonly priceImpact: number | null
  /** Whether the price impact is still loading. */
  readonly isWeighing: boolean
  readonly error: string | null
  readonly isLoading: boolean
  readonly refresh: () => void
}

/** Debounced quote for `amount`, refreshed before it expires. */
export function useSwapQuote(pair: Pair | null, amount: bigint | null): QuoteState {
  const key = pair && amount ? `${pair.chainId}/${pair.src.address}/${pair.dst.address}/${amount}` : null
  const settledKey = useDebounced(key, tradeConfig.quoteDebounceMs)
  const settled = key !== null && key === settledKey
  const quote = useQuery({
    queryKey: ['quote', key],
    enabled: settled,
    queryFn: ({ signal }) => fetchQuote(pair!, amount!, signal),
    refetchInterval: refreshMs,
    retry: false,
    gcTime: 60_000,
  })
  const small = quote.data ? referenceAmount(quote.data) : null
  const reference = useQuery({
    queryKey: ['referenceQuote', pair?.chainId, pair?.src.address, pair?.dst.address, small?.toString()],
    enabled: settled && small !== null,
    queryFn: ({ signal }) => fetchQuote(pair!, small!, signal),
    staleTime: 60_000,
    retry: false,
  })
  const data = settled ? (quote.data ?? null) : null
  return {
    quote: data,
    priceImpact: data && reference.data ? priceImpactPercent(data, reference.data) : null,
    isWeighing: data !== null && reference.isLoading,
    error: settled && quote.error ? `Failed to get quote: ${describeRefusal(quote.error)}` : null,
    isLoading: key !== null && (!settled || quote.isFetching),
    refresh: () => void quote.refetch(),
  }
}
