import { useQuery } from '@tanstack/react-query'
import { tradeConfig } from '../../config/trade.config.ts'
import { useDebounced } from '../../kit/useDebounced.ts'
import { isNative } from '../guard/values/sameAddress.ts'
import type { Address } from '../guard/values/token.ts'
import type { QuoteState } from '../swap/useSwapQuote.ts'
import { describeRefusal } from '../trade/describeRefusal.ts'
import { keepPreviousQuote } from '../trade/keepPreviousQuote.ts'
import type { Pair } from '../trade/tradeApi.ts'
import { fetchFusionQuote } from './fusionApi.ts'

const refreshMs = 20_000

/** Fusion quote for the connected account; none without an account. */
export function useFusionQuote(pair: Pair | null, amount: bigint | null, account: Address | null): QuoteState {
  const paysNative = pair !== null && isNative(pair.src.address)
  const key =
    pair && amount && account && !paysNative
      ? `${pair.chainId}/${pair.src.address}/${pair.dst.address}/${amount}/${account}`
      : null
  const settledKey = useDebounced(key, tradeConfig.quoteDebounceMs)
  const settled = key !== null && key === settledKey
  const quote = useQuery({
    queryKey: ['fusionQuote', key],
    enabled: settled,
    queryFn: ({ signal }) => fetchFusionQuote({ ...pair!, amount: amount!, from: account! }, signal),
    refetchInterval: refreshMs,
    gcTime: 60_000,
    placeholderData: keepPreviousQuote(key),
  })
  const shown = quote.data ?? null
  return {
    quote: settled && !quote.isPlaceholderData ? shown : null,
    shown,
    error: paysNative
      ? `Fusion supports ERC-20 tokens only. Use Classic for ${pair.src.symbol}`
      : settled && quote.error
        ? `Failed to get quote: ${describeRefusal(quote.error)}`
        : null,
    isLoading: key !== null && (!settled || quote.isFetching),
    refresh: () => void quote.refetch(),
  }
}
