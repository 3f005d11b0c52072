import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tradeConfig } from '../../config/trade.config.ts'
import { showToast } from '../../kit/ui/toastStore.ts'
import { useDebounced } from '../../kit/useDebounced.ts'
import { keepPreviousQuote } from '../trade/keepPreviousQuote.ts'
import type { Pair } from '../trade/tradeApi.ts'
import { retryDelayMs, useRefusal } from '../trade/useRefusal.ts'
import { fetchQuote, type MultichainQuote } from './multichainApi.ts'

/** Refresh interval of quotes, below the provider's quote lifetime. */
const refreshMs = 20_000

export type QuoteState = {
  /** The quote of the amount. */
  readonly quote: MultichainQuote | null
  /** The quote, or the one before of the same tokens while it is loading. */
  readonly shown: MultichainQuote | null
  /** Why there is no quote. */
  readonly error: string | null
  readonly isLoading: boolean
  readonly refresh: () => void
}

/** Debounced quote for amount, tokens and network, refreshed periodically. */
export function useMultichainQuote(pair: Pair | null, amount: bigint | null): QuoteState {
  const key = pair && amount ? `${pair.chainId}/${pair.src.address}/${pair.dst.address}/${amount}` : null
  const settledKey = useDebounced(key, tradeConfig.quoteDebounceMs)
  const settled = key !== null && key === settledKey
  const { data, error, errorUpdatedAt, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['multichainQuote', key],
    enabled: settled,
    queryFn: ({ signal }) => fetchQuote(pair!, amount!, signal),
    refetchInterval: ({ state }) => retryDelayMs(state.error) ?? refreshMs,
    gcTime: 60_000,
    placeholderData: keepPreviousQuote(key),
  })
  const refusal = useRefusal(error, errorUpdatedAt)
  const failed = settled && error !== null
  useEffect(() => {
    if (failed) showToast({ kind: 'error', text: 'Failed to get quote' })
  }, [failed])
  return {
    quote: settled && !failed && !isPlaceholderData ? (data ?? null) : null,
    shown: failed ? null : (data ?? null),
    error: failed ? refusal : null,
    isLoading: key !== null && (!settled || (isFetching && (data === undefined || isPlaceholderData))),
    refresh: () => void refetch(),
  }
}
