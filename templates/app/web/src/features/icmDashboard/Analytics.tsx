import { ChainMark } from '../../kit/ui/ChainMark.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { StatCard } from '../../kit/ui/StatCard.tsx'
import { linkToTab } from '../icm/tabTitles.ts'
import { useIcm } from '../icm/useIcm.ts'
import { BarList } from './BarList.tsx'
import { DayColumns } from './DayColumns.tsx'
import { formatSeconds } from './formatSeconds.ts'
import { formatSuccessRate, successRateOf } from './successRate.ts'
import { useAnalytics } from './useAnalytics.ts'

/** Destinations, delivery times and fees of the account's messages. */
export function Analytics() {
  const { chain, icmChains } = useIcm()
  const { data, error, isPending, refetch } = useAnalytics()
  const { symbol } = chain.nativeCurrency
  const counts = data?.messagesByStatus
  const sent = counts && counts.completed + counts.pending + counts.failed
  const figures = [
    {
      label: 'Messages Sent',
      value: sent?.toLocaleString('en'),
      note: 'by this account',
    },
    {
      label: 'Success Rate',
      value: counts && formatSuccessRate(successRateOf(counts.completed, counts.failed)),
      note: 'delivered and executed',
    },
    {
      label: 'Avg. Delivery Time',
      value: data && formatSeconds(data.averageDeliveryTime),
      note: 'from block to block',
    },
    {
      label: 'Total Volume',
      value: data && `${data.totalVolume} ${symbol}`,
      note: data && Number(data.totalVolume) === 0 ? 'no relayer rewards paid' : 'of relayer rewards',
    },
  ]
  const markOf = (name: string) => {
    const id = icmChains.destinations.find(icmChain => icmChain.name === name)?.chainId ?? 0
    return <ChainMark chain={{ id, name }} size="small" />
  }
  if (error && !data) {
    return (
      <div className="flex flex-col gap-4">
        <h1 className="page-title">Analytics</h1>
        <ErrorNote text={`Failed to fetch analytics: ${error.message}`} onRetry={() => void refetch()} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4" aria-busy={isPending}>
      <h1 className="page-title">Analytics</h1>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(figure => (
          <StatCard key={figure.label} {...figure} />
        ))}
      </dl>
      {sent === 0 ? (
        <div className="panel">
          <EmptyState icon="message" text="No messages yet">
            <a href={linkToTab('send')} className="button-primary">
              Send the first message
            </a>
          </EmptyState>
        </div>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <DayColumns title="Messages by Day" days={data?.messagesByDay ?? null} />
          <div className="flex flex-col gap-4">
            <BarList
              title="Messages by Subnet"
              expected={1}
              isMarked
              bars={
                data?.messagesByDestination.map(({ name, count }) => ({ label: name, count, mark: markOf(name) })) ??
                null
              }
            />
            <BarList
              title="Messages by Status"
              expected={3}
              bars={
                counts
                  ? [
                      { label: 'Completed', count: counts.completed, tone: 'good' },
                      { label: 'Pending', count: counts.pending },
                      { label: 'Failed', count: counts.failed, tone: 'bad' },
                    ]
                  : null
              }
            />
          </div>
        </div>
      )}
    </div>
  )
}
