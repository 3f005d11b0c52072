import { useQuery } from '@tanstack/react-query'
import { tradeConfig } from '../../config/trade.config.ts'
import { useDebounced } from '../../kit/useDebounced.ts'
import { keepPreviousQuote } from '../trade/keepPreviousQuote.ts'
import type { Pair } from '../trade/tradeApi.ts'
import { retryDelayMs, useRefusal } from '../trade/useRefusal.ts'
import type { SwapQuote } from './SwapQuote.ts'
import { fetchQuote } from './swapApi.ts'

const refreshMs = 20_000

export type QuoteState = {
  /** The quote of the amount. */
  readonly quote: SwapQuote | null
  /** The quote, or the one before of the same tokens while it is loading. */
  readonly shown: SwapQuote | null
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
    refetchInterval: ({ state }) => retryDelayMs(state.error) ?? refreshMs,
    gcTime: 60_000,
    placeholderData: keepPreviousQuote(key),
  })
  const refusal = useRefusal(quote.error, quote.errorUpdatedAt)
  const shown = quote.data ?? null
  return {
    quote: settled && !quote.isPlaceholderData ? shown : null,
    shown,
    error: settled && refusal !== null ? `Failed to get quote: ${refusal}` : null,
    isLoading: key !== null && (!settled || quote.isFetching),
    refresh: () => void quote.refetch(),
  }
}
