import { GatewayNotice } from '../icm/gateway/GatewayNotice.tsx'
import { useMessages } from '../icm/history/useMessages.ts'
import { linkToTab } from '../icm/tabTitles.ts'
import { useIcm } from '../icm/useIcm.ts'
import { DayColumns } from './DayColumns.tsx'
import { DestinationSelect } from './DestinationSelect.tsx'
import { NetworkStatus } from './NetworkStatus.tsx'
import { RecentMessages } from './RecentMessages.tsx'
import { StatCards } from './StatCards.tsx'
import { useAnalytics } from './useAnalytics.ts'

/** Overview of the account's messages and the networks. */
export function Dashboard() {
  const { account, isLive } = useIcm()
  const { isLoadingError } = useMessages(account, isLive)
  const { data, isError } = useAnalytics()
  const hasDays = data ? data.messagesByDay.some(({ count }) => count > 0) : !isError
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-3">
          <h1 className="page-title">Dashboard</h1>
          <span role="status" className="state" data-tone={isLive ? 'success' : 'warning'}>
            {isLive ? 'Live updates' : 'Connecting for live updates…'}
          </span>
        </span>
        <span className="flex gap-2 max-sm:w-full">
          <DestinationSelect />
          <a href={linkToTab('send')} className="button-primary max-sm:w-full">
            Send Message
          </a>
        </span>
      </div>
      <GatewayNotice />
      <StatCards />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <RecentMessages />
        {/* On narrow screens above the list, which grows. */}
        <div className="flex flex-col gap-4 max-md:order-first">
          <NetworkStatus isFailureShown={isLoadingError} />
          {hasDays && (
            <div className="max-md:hidden">
              <DayColumns title="Messages by Day" days={data?.messagesByDay ?? null} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
