import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { StatCard } from '../../kit/ui/StatCard.tsx'
import { Ways } from '../../kit/ui/Ways.tsx'
import { fetchRecentMessages } from './dashboardApi.ts'
import { formatSeconds } from './formatSeconds.ts'
import { MessageLines } from './MessageLines.tsx'
import { NetworkStatus } from './NetworkStatus.tsx'
import { formatSuccessRate } from './successRate.ts'

const refreshMs = 15_000

/** What is sent here and how the networks are, for visitors without a wallet. */
export function Overview() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['icm', 'recent'],
    queryFn: ({ signal }) => fetchRecentMessages(signal),
    refetchInterval: refreshMs,
    staleTime: refreshMs / 2,
  })
  const titleId = useId()
  const isUnknown = error !== null && !data
  const write = (value: string | undefined) => (isUnknown ? '–' : value)
  const figures = [
    { label: 'Messages', value: write(data?.sent.toLocaleString('en')) },
    { label: 'Success Rate', value: write(data && formatSuccessRate(data.successRate)) },
    { label: 'Delivery Time', value: write(data && formatSeconds(data.deliveryTime)) },
  ]
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-3 gap-3" aria-busy={isPending}>
        {figures.map(figure => (
          <StatCard key={figure.label} {...figure} />
        ))}
      </dl>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby={titleId} className="panel">
          <h2 id={titleId} className="font-semibold text-lg">
            Latest Messages
          </h2>
          {isPending && (
            <div role="status" className="flex flex-col gap-3">
              <span className="sr-only">Loading messages…</span>
              <Skeleton text="A message on its way to another chain" />
              <Skeleton text="To 0x1234…abcd · Dispatch" />
            </div>
          )}
          {isUnknown && (
            <ErrorNote text={`Failed to fetch messages: ${error.message}`} onRetry={() => void refetch()} />
          )}
          {data?.messages.length === 0 && (
            <EmptyState icon="message" text="Nobody has sent a message yet. Yours can be the first." />
          )}
          {data && data.messages.length > 0 && <MessageLines messages={data.messages} />}
        </section>
        <NetworkStatus isFailureShown={isUnknown} />
      </div>
      <Ways
        ways={[
          ['Write a message', 'Choose a chain of Avalanche and a recipient: a wallet or a contract.'],
          ['Check and sign it', 'See what the transaction does and costs before your wallet opens.'],
          ['Watch it arrive', 'Follow it from block to block until it is executed.'],
        ]}
      />
    </div>
  )
}
