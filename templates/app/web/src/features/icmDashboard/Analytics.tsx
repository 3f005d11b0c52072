import { useQuery } from '@tanstack/react-query'
import { StatCard } from '../../kit/ui/StatCard.tsx'
import { useIcm } from '../icm/useIcm.ts'
import { staleAfterMs } from '../icm/useMessages.ts'
import { BarList } from './BarList.tsx'
import { DayColumns } from './DayColumns.tsx'
import { fetchAnalytics, type IcmAnalytics } from './dashboardApi.ts'

/** Fallback when the backend has no analytics. */
const assumed: IcmAnalytics = {
  messagesBySubnet: [],
  messagesByDay: [],
  averageDeliveryTime: 2.5,
  totalVolume: '0',
}

/** Destinations, delivery times and fees of the account's messages. */
export function Analytics() {
  const { account, chain, isLive } = useIcm()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['icm', 'analytics', account],
    enabled: account !== null,
    queryFn: ({ signal }) => fetchAnalytics(account!, signal),
    staleTime: staleAfterMs(isLive),
  })
  const isAssumed = error !== null && !data
  const shown = data ?? (isAssumed ? assumed : null)
  const retry = () => void refetch()
  const { symbol } = chain.nativeCurrency
  const figures = [
    {
      label: 'Avg. Delivery Time',
      value:
        shown &&
        (shown.averageDeliveryTime === null
          ? '–'
          : `${shown.averageDeliveryTime < 1 ? '<1' : shown.averageDeliveryTime} s`),
      note: isAssumed ? 'assumed, not measured' : 'from block to block, measured',
    },
    {
      label: 'Total Volume',
      value: shown && (isAssumed ? '–' : `${shown.totalVolume} ${symbol}`),
      note: 'rewards locked for relayers',
    },
  ]
  return (
    <div className="flex flex-col gap-4" aria-busy={isPending}>
      <h1 className="font-semibold text-xl">Analytics</h1>
      {isAssumed && (
        <div role="alert" className="notice-warn flex flex-wrap items-center justify-between gap-3">
          <span>Failed to fetch analytics: {error.message}</span>
          <button type="button" className="button" onClick={retry}>
            Try again
          </button>
        </div>
      )}
      <dl className="grid gap-3 sm:grid-cols-2">
        {figures.map(figure => (
          <StatCard key={figure.label} {...figure} />
        ))}
      </dl>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
        <BarList
          title="Messages by Subnet"
          bars={
            isAssumed ? 'unknown' : (shown?.messagesBySubnet.map(({ name, count }) => ({ label: name, count })) ?? null)
          }
          onRetry={retry}
        />
        <DayColumns
          title="Messages by Day"
          days={isAssumed ? 'unknown' : (shown?.messagesByDay ?? null)}
          onRetry={retry}
        />
      </div>
    </div>
  )
}
