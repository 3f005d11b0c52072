import { useId, useState } from 'react'
import { emptyText, filterMessages, type MessageFilter, messageFilters } from './filterMessages.ts'
import { MessageRow } from './MessageRow.tsx'
import { useIcm } from './useIcm.ts'
import { useMessages } from './useMessages.ts'
import { useNow } from './useNow.ts'

const labels = { all: 'All', completed: 'Completed', pending: 'Pending', failed: 'Failed' } as const

/** All messages of the account, with filters; `level` is the heading level. */
export function MessageHistory({ level: Heading = 'h1' }: { readonly level?: 'h1' | 'h2' }) {
  const { account, isLive } = useIcm()
  const { data, error, isPending, refetch } = useMessages(account, isLive)
  const [filter, setFilter] = useState<MessageFilter>('all')
  const now = useNow(data?.some(({ status }) => status === 'pending') ?? false)
  const titleId = useId()
  const shown = filterMessages(data ?? [], filter)
  return (
    <section aria-labelledby={titleId} className="card max-w-3xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading id={titleId} className="font-semibold text-lg">
          Message History
        </Heading>
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">Show</legend>
          {messageFilters.map(name => (
            <button
              key={name}
              type="button"
              className="button-quiet aria-pressed:bg-sunken aria-pressed:font-medium"
              aria-pressed={filter === name}
              onClick={() => setFilter(name)}
            >
              {labels[name]}
            </button>
          ))}
        </fieldset>
      </div>
      {error && (
        <div role="alert" className="notice-warn flex items-center justify-between gap-3">
          <span>Failed to fetch message history: {error.message}</span>
          <button type="button" className="button-quiet shrink-0" onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
      {isPending && (
        <p role="status" className="py-6 text-center text-muted">
          Loading messages…
        </p>
      )}
      {data && shown.length === 0 && (
        <div className="py-8 text-center">
          <p className="font-medium">No messages found</p>
          <p className="text-muted text-sm">{emptyText(filter)}</p>
        </div>
      )}
      {shown.length > 0 && (
        <ul className="flex flex-col gap-3">
          {shown.map(message => (
            <MessageRow key={`${message.direction} ${message.id}`} message={message} now={now} />
          ))}
        </ul>
      )}
    </section>
  )
}
