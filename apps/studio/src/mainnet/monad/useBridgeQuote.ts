import type { readBridgeQuote } from '@sluice/protocol'
import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { parseShownAmount } from '../trade/parseShownAmount.ts'
import type { TradeEnvironment } from '../trade/tradeEnvironment.ts'
import type { MonadForm } from './monadForm.ts'

const typingMs = 400

/** What the counterparty gives for the form's amount; asked again once typing has paused. */
export function useBridgeQuote(form: MonadForm, { mode }: Pick<TradeEnvironment, 'mode'>, isAvailable: boolean) {
  const http = useHttp()
  const { bridgeDirection, sourceToken, destinationToken } = form
  const amount = useDebounced(form.amount, typingMs)
  const parsed = sourceToken && parseShownAmount(amount, sourceToken)
  const isWanted = isAvailable && destinationToken !== null && parsed !== null && 'units' in parsed && parsed.units > 0n
  const query = useQuery({
    queryKey: ['bridgeQuote', mode, bridgeDirection, sourceToken?.address, destinationToken?.address, amount],
    queryFn: ({ signal }) =>
      http.call<typeof readBridgeQuote>('GET', '/api/bridge/quote', {
        query: {
          ...{ mode, amount, bridge_direction: bridgeDirection },
          sourceToken: sourceToken!.address,
          destinationToken: destinationToken!.address,
        },
        signal,
      }),
    enabled: isWanted,
    staleTime: 15_000,
    refetchInterval: 30_000,
    retry: false,
  })
  const isCurrent = isWanted && amount === form.amount
  return {
    quote: isCurrent && !query.error ? query.data : undefined,
    error: isCurrent && !query.isFetching ? query.error : null,
    retry: () => void query.refetch(),
  }
}
