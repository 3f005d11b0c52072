import type { quoteFusionPlus, ResponseOf } from '@sluice/protocol'
import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { useNow } from '../../run/useNow.ts'
import { describeError } from '../../ui/describeError.ts'
import { logMainnet } from '../logs/mainnetLogs.ts'
import type { FusionPlusRequest } from './fusionPlusForm.ts'
import { fusionPlusTexts } from './texts.ts'

export type FusionPlusQuote = ResponseOf<typeof quoteFusionPlus>

/** Milliseconds that a quote is shown as valid; the order itself is built from a fresh one. Source: spec 001 §9 */
const lifetimeMs = 300_000

/** The quote of a cross-chain trade with its countdown. */
export function useFusionPlusQuote(request: FusionPlusRequest | null) {
  const http = useHttp()
  const { data, dataUpdatedAt, isFetching, error, refetch } = useQuery({
    queryKey: ['fusionPlusQuote', request],
    queryFn: async ({ signal }) => {
      const { mode, fromChain, toChain, fromToken, toToken, amount, account } = request!
      const body = {
        ...{ mode, fromChain, toChain, amount, walletAddress: account },
        fromToken: fromToken.address,
        toToken: toToken.address,
      }
      return http
        .call<typeof quoteFusionPlus>('POST', '/api/fusion-plus/quote', { body, signal })
        .catch((error: unknown) => {
          if (!signal.aborted) logMainnet('error', fusionPlusTexts.quoteFailed(describeError(error).message))
          throw error
        })
    },
    enabled: request !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  })
  const quote = error ? undefined : data
  const now = useNow(quote !== undefined, 1_000)
  const secondsLeft = quote ? Math.max(0, Math.ceil((dataUpdatedAt + lifetimeMs - now) / 1_000)) : 0
  return { quote, error: isFetching ? null : error, isFetching, secondsLeft, refresh: () => void refetch() }
}
