import { useQuery } from '@tanstack/react-query'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { StatCard } from '../../kit/ui/StatCard.tsx'
import { useIcm } from '../icm/useIcm.ts'
import { staleAfterMs } from '../icm/useMessages.ts'
import { BarList } from './BarList.tsx'
import { DayColumns } from './DayColumns.tsx'
import { fetchAnalytics } from './dashboardApi.ts'
import { writeSeconds } from './writeSeconds.ts'

/** Destinations, delivery times and fees of the account's messages. */
export function Analytics() {
  const { account, chain, isLive } = useIcm()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['icm', 'analytics', account],
    enabled: account !== null,
    queryFn: ({ signal }) => fetchAnalytics(account!, signal),
    staleTime: staleAfterMs(isLive),
  })
  const { symbol } = chain.nativeCurrency
  const figures = [
    {
      label: 'Avg. Delivery Time',
      value: data && writeSeconds(data.averageDeliveryTime),
      note: 'from block to block, measured',
    },
    {
      label: 'Total Volume',
      value: data && `${data.totalVolume} ${symbol}`,
      note: 'rewards locked for relayers',
    },
  ]
  if (error && !data) {
    return (
      <div className="flex flex-col gap-4">
        <h1 className="font-semibold text-xl">Analytics</h1>
        <ErrorNote text={`Failed to fetch analytics: ${error.message}`} onRetry={() => void refetch()} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4" aria-busy={isPending}>
      <h1 className="font-semibold text-xl">Analytics</h1>
      <dl className="grid gap-3 sm:grid-cols-2">
        {figures.map(figure => (
          <StatCard key={figure.label} {...figure} />
        ))}
      </dl>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <BarList
          title="Messages by Subnet"
          bars={data?.messagesBySubnet.map(({ name, count }) => ({ label: name, count })) ?? null}
        />
        <DayColumns title="Messages by Day" days={data?.messagesByDay ?? null} />
      </div>
    </div>
  )
}
