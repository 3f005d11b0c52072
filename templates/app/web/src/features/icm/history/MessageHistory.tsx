import { useId, useState } from 'react'
import { EmptyState } from '../../../kit/ui/EmptyState.tsx'
import { ErrorNote } from '../../../kit/ui/ErrorNote.tsx'
import { FilterTabs } from '../../../kit/ui/FilterTabs.tsx'
import { Skeleton } from '../../../kit/ui/Skeleton.tsx'
import { MiningMessage } from '../send/MiningMessage.tsx'
import { linkToTab } from '../tabTitles.ts'
import { useIcm } from '../useIcm.ts'
import { useNow } from '../useNow.ts'
import { emptyText, filterMessages, type MessageFilter, messageFilters } from './filterMessages.ts'
import { joinOwnMessages } from './joinOwnMessages.ts'
import { MessageRow } from './MessageRow.tsx'
import { useMessages, useOlderMessages } from './useMessages.ts'

/** Rows rendered at once: 10,000 rows take seconds. */
const rowsPerPage = 50

const placeholders = ['first', 'second'] as const

const labels = { all: 'All', completed: 'Completed', pending: 'Pending', failed: 'Failed' } as const

const filters = messageFilters.map(name => [name, labels[name]] as const)

/** All messages of the account, with filters; `level` is the heading level, and a part of a page is one card. */
export function MessageHistory({ level: Heading = 'h1' }: { readonly level?: 'h1' | 'h2' }) {
  const { account, isLive, follower } = useIcm()
  const { data, error, isPending, refetch } = useMessages(account, isLive)
  const [filter, setFilter] = useState<MessageFilter>('all')
  const now = useNow(data !== undefined && data.length > 0)
  const [limit, setLimit] = useState(rowsPerPage)
  const titleId = useId()
  const isPart = Heading === 'h2'
  const older = useOlderMessages(account, data ?? [])
  const matching = filterMessages(joinOwnMessages(data ?? []), filter)
  const rows = matching.slice(0, limit)
  const hasMore = matching.length > rows.length
  const isMining = follower.pending !== null && (filter === 'all' || filter === 'pending')
  return (
    <section aria-labelledby={titleId} className={`@container ${isPart ? 'panel' : 'flex flex-col gap-4'}`}>
      {/* The title of a part is as high as those beside it. */}
      <div className={`flex flex-wrap items-center justify-between gap-3 ${isPart ? 'sm:-my-2' : ''}`}>
        <Heading id={titleId} className={isPart ? 'font-semibold' : 'page-title'}>
          Message History
        </Heading>
        <FilterTabs
          label="Show"
          options={filters}
          value={filter}
          onChange={chosen => {
            setFilter(chosen)
            setLimit(rowsPerPage)
          }}
        />
      </div>
      <div className={isPart ? 'contents' : 'panel'}>
        {error && (
          <ErrorNote text={`Failed to fetch message history: ${error.message}`} onRetry={() => void refetch()} />
        )}
        {isPending && (
          <div role="status" className="flex flex-col">
            <span className="sr-only">Loading messages…</span>
            <div aria-hidden="true" className="flex flex-col divide-y divide-line">
              {placeholders.map(name => (
                <div key={name} className="message-row text-sm">
                  <div className="flex items-start justify-between gap-3 @3xl:contents">
                    <Skeleton text="C-Chain → Dispatch" />
                    <span className="skeleton rounded-full px-2 py-0.5 text-xs">Completed</span>
                  </div>
                  <div className="flex items-baseline justify-between gap-3 @3xl:contents">
                    <Skeleton text="A message on its way to a chain" />
                    <span className="row-age">
                      <Skeleton text="5 min ago" />
                      <Skeleton text="Details" />
                    </span>
                  </div>
                  <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-2 text-xs @3xl:contents">
                    <Skeleton text="Sent Relayed Completed after 2.5 s" />
                    <span className="min-h-6">
                      <Skeleton text="To 0x1234…abcd Tx 0x1234…abcd" />
                    </span>
                  </div>
                </div>
              ))}
            </div>
          </div>
        )}
        {isMining && <MiningMessage />}
        {data && rows.length === 0 && !isMining && (
          <EmptyState icon="message" text={emptyText(filter)}>
            {older.hasOlder && <p>None among the newest {data.length.toLocaleString('en')}.</p>}
            {filter === 'all' && <p>You haven't sent any ICM messages yet.</p>}
            {filter !== 'all' && (
              <button type="button" className="button" onClick={() => setFilter('all')}>
                Show all
              </button>
            )}
            {filter === 'all' && !isPart && (
              <a href={linkToTab('send')} className="button-primary">
                Send the first message
              </a>
            )}
          </EmptyState>
        )}
        {rows.length > 0 && (
          <ul className="flex flex-col divide-y divide-line">
            {rows.map(message => (
              <MessageRow key={`${message.direction} ${message.id}`} message={message} now={now} />
            ))}
          </ul>
        )}
        {older.error && (
          <p role="alert" className="text-danger text-sm">
            Failed to fetch older messages: {older.error.message}
          </p>
        )}
        {(hasMore || older.hasOlder) && (
          <div className="flex flex-wrap items-center justify-between gap-3 text-muted text-sm">
            <span>
              {rows.length.toLocaleString('en')} of {matching.length.toLocaleString('en')}
              {older.hasOlder && '+'} messages
            </span>
            {hasMore ? (
              <button type="button" className="button-quiet" onClick={() => setLimit(limit + rowsPerPage)}>
                Show more
              </button>
            ) : (
              <button type="button" className="button-quiet" disabled={older.isLoading} onClick={older.load}>
                {older.isLoading ? 'Loading messages…' : 'Load older messages'}
              </button>
            )}
          </div>
        )}
      </div>
    </section>
  )
}
