import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { Ways } from '../../kit/ui/Ways.tsx'
import { MessageProgress, RouteSummary } from '../icm/history/MessageRoute.tsx'
import { routeTo } from '../icm/history/routeOf.ts'
import { useIcm } from '../icm/useIcm.ts'
import { fetchRecentMessages, type RecentMessages } from './dashboardApi.ts'
import { formatSeconds } from './formatSeconds.ts'
import { MessageLineSkeletons, MessageLines } from './MessageLines.tsx'
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
  return (
    <div className="flex flex-col gap-4">
      <ExampleRoute />
      <Ways
        ways={[
          ['Write a message', 'Choose a chain and a recipient: a wallet or a contract.'],
          ['Check and sign it', 'See what the transaction does and costs before your wallet opens.'],
          ['Watch it arrive', 'Follow it from block to block until it is executed.'],
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby={titleId} className="panel list-panel">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id={titleId} className="font-semibold text-lg">
              Latest Messages
            </h2>
            {data && data.sent > 0 && <Figures {...data} />}
          </div>
          {isPending && <MessageLineSkeletons />}
          {isUnknown && (
            <ErrorNote text={`Failed to fetch messages: ${error.message}`} onRetry={() => void refetch()} />
          )}
          {data?.messages.length === 0 && (
            <EmptyState icon="message" text="Nobody has sent a message yet. Yours can be the first." />
          )}
          {data && data.messages.length > 0 && <MessageLines messages={data.messages} />}
        </section>
        {/* On narrow screens above the list, which grows. */}
        <div className="max-md:order-first">
          <NetworkStatus isFailureShown={isUnknown} />
        </div>
      </div>
    </div>
  )
}

/** The steps of a message, as its receipt shows them. */
function ExampleRoute() {
  const { icmChains } = useIcm()
  const destination = icmChains.destinations.find(({ state }) => state === 'active')
  if (!destination) return null
  return (
    <div aria-hidden="true" className="panel mx-auto max-w-xl">
      <RouteSummary message={routeTo(destination.blockchainId, icmChains)} />
      <MessageProgress isLarge status="completed" deliveryTime={null} />
    </div>
  )
}

function Figures({ sent, successRate, deliveryTime }: RecentMessages) {
  const figures = [
    ['Sent', sent.toLocaleString('en')],
    ['Success Rate', formatSuccessRate(successRate)],
    ['Delivery', formatSeconds(deliveryTime)],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-4 text-sm">
      {figures.map(([label, value]) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
