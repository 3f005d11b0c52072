import type { readQuote } from '@sluice/protocol'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { HttpClient } from '../../remote/createHttpClient.ts'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { useNow } from '../../run/useNow.ts'
import { describeError } from '../../ui/describeError.ts'
import { formatTokenAmount } from '../../ui/formatShown.ts'
import { logMainnet } from '../logs/mainnetLogs.ts'
import type { SwapRequest } from './swapForm.ts'
import { swapTexts } from './texts.ts'
import type { SwapQuote } from './toQuoteView.ts'

/** Renewals of a quote without a click: a forgotten panel must not use up the key's requests. */
const maximumRenewals = 10

const swapQuoteQuery = (http: HttpClient, request: SwapRequest | null) =>
  queryOptions({
    queryKey: ['swapQuote', request],
    queryFn: async ({ signal }) => {
      const { mode, chainId, src, dst, amount, account } = request!
      const query = { mode, chainId, src: src.address, dst: dst.address, amount, from: account }
      const quote = await http
        .call<typeof readQuote>('GET', '/api/1inch/quote', { query, signal })
        .catch((error: unknown) => {
          if (!signal.aborted) logMainnet('error', swapTexts.quoteFailed(describeError(error).message))
          throw error
        })
      logMainnet('info', describeQuote(request!, quote))
      return quote
    },
    enabled: request !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  })

/** The quote of a request with its countdown; renewed when it expires, unless `isPaused`. */
export function useSwapQuote(request: SwapRequest | null, isPaused: boolean) {
  const query = useQuery({
    ...swapQuoteQuery(useHttp(), request),
    refetchInterval: ({ state: { data, dataUpdatedAt, dataUpdateCount, status } }) => {
      if (isPaused || !data || status === 'error' || dataUpdateCount > maximumRenewals) return false
      return Math.max(1_000, expiryOf(data, dataUpdatedAt) - Date.now())
    },
  })
  const { data, dataUpdatedAt, isFetching, error, refetch } = query
  const quote = error ? undefined : data
  const now = useNow(quote !== undefined, 1_000)
  const secondsLeft = quote ? Math.max(0, Math.ceil((expiryOf(quote, dataUpdatedAt) - now) / 1_000)) : 0
  return { quote, error: isFetching ? null : error, isFetching, secondsLeft, refresh: () => void refetch() }
}

/** By this machine's clock, from the moment the quote arrived. */
const expiryOf = ({ quotedAt, expiresAt }: SwapQuote, arrivedAt: number) => arrivedAt + (expiresAt - quotedAt)

function describeQuote({ src, dst }: SwapRequest, { srcAmount, dstAmount }: SwapQuote): string {
  const paid = `${formatTokenAmount(BigInt(srcAmount), src.decimals)} ${src.symbol}`
  return swapTexts.quoted(paid, `${formatTokenAmount(BigInt(dstAmount), dst.decimals)} ${dst.symbol}`)
}
