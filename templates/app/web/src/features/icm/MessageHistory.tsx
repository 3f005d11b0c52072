import { useId, useState } from 'react'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { FilterTabs } from '../../kit/ui/FilterTabs.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { emptyText, filterMessages, type MessageFilter, messageFilters } from './filterMessages.ts'
import { MessageRow } from './MessageRow.tsx'
import { MiningMessage } from './MiningMessage.tsx'
import { useIcm } from './useIcm.ts'
import { useMessages, useOlderMessages } from './useMessages.ts'
import { useNow } from './useNow.ts'

/** Rows rendered at once: 10,000 rows take seconds. */
const rowsPerPage = 50

const placeholders = ['first', 'second'] as const

const labels = { all: 'All', completed: 'Completed', pending: 'Pending', failed: 'Failed' } as const

const filters = messageFilters.map(name => [name, labels[name]] as const)

/** All messages of the account, with filters; `level` is the heading level. */
export function MessageHistory({ level: Heading = 'h1' }: { readonly level?: 'h1' | 'h2' }) {
  const { account, isLive, follower } = useIcm()
  const { data, error, isPending, refetch } = useMessages(account, isLive)
  const [filter, setFilter] = useState<MessageFilter>('all')
  const now = useNow(data !== undefined && data.length > 0)
  const [limit, setLimit] = useState(rowsPerPage)
  const titleId = useId()
  const older = useOlderMessages(account, data ?? [])
  const matching = filterMessages(data ?? [], filter)
  const shown = matching.slice(0, limit)
  const hasMore = matching.length > shown.length
  const isMining = follower.pending !== null && (filter === 'all' || filter === 'pending')
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading id={titleId} className="font-semibold text-xl">
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
      <div className="panel">
        {error && (
          <ErrorNote text={`Failed to fetch message history: ${error.message}`} onRetry={() => void refetch()} />
        )}
        {isPending && (
          <div role="status" className="flex flex-col gap-3">
            <span className="sr-only">Loading messages…</span>
            {placeholders.map(name => (
              <div key={name} className="flex flex-col gap-3 rounded-lg border border-line p-3 sm:p-4">
                <span className="flex justify-between gap-3">
                  <Skeleton text="C-Chain to Dispatch" />
                  <Skeleton text="Delivered" />
                </span>
                <Skeleton text="A message on its way to another chain" />
                <span className="text-xs">
                  <Skeleton text="Sent Relayed Delivered after 2.5 s" />
                </span>
              </div>
            ))}
          </div>
        )}
        {isMining && <MiningMessage />}
        {data && shown.length === 0 && !isMining && (
          <EmptyState icon="message" text="No messages found">
            <p>{older.hasOlder ? `None among the newest ${data.length.toLocaleString('en')}.` : emptyText(filter)}</p>
            {filter === 'all' && Heading === 'h1' && (
              <a href="#send-message" className="button-primary">
                Send the first message
              </a>
            )}
          </EmptyState>
        )}
        {shown.length > 0 && (
          <ul className="flex flex-col gap-3">
            {shown.map(message => (
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
              {shown.length.toLocaleString('en')} of {matching.length.toLocaleString('en')}
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
