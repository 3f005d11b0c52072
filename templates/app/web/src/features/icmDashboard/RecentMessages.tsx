import { useId } from 'react'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import { formatAge } from '../icm/formatAge.ts'
import { MessageRoute } from '../icm/MessageRoute.tsx'
import { StatusLabel } from '../icm/StatusLabel.tsx'
import { useIcm } from '../icm/useIcm.ts'
import { useMessages } from '../icm/useMessages.ts'
import { useNow } from '../icm/useNow.ts'

const shownMessages = 5

/** The latest messages, one line each. */
export function RecentMessages({ isBesideForm = false }: { readonly isBesideForm?: boolean }) {
  const { account, isLive } = useIcm()
  const { data, error, isPending, refetch } = useMessages(account, isLive)
  const now = useNow(data !== undefined && data.length > 0)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="panel">
      <h2 id={titleId} className="font-semibold text-lg">
        Recent Messages
      </h2>
      {isPending && (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">Loading messages…</span>
          <Skeleton text="A message on its way to another chain" />
          <Skeleton text="To 0x1234…abcd · Dispatch" />
        </div>
      )}
      {error && !data && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-danger text-sm">
          <span>Failed to fetch message history: {error.message}</span>
          <button type="button" className="button" onClick={() => void refetch()}>
            Retry
          </button>
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState icon="message" text="No recent messages">
          {!isBesideForm && (
            <a href="#send-message" className="button">
              Send the first message
            </a>
          )}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {data.slice(0, shownMessages).map(message => (
            <li key={`${message.direction} ${message.id}`} className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <MessageRoute message={message} />
                <span className="flex items-center gap-2">
                  <StatusLabel status={message.status} />
                  <span className="text-muted text-xs" title={new Date(message.timestamp).toLocaleString()}>
                    {formatAge(message.timestamp, now)}
                  </span>
                </span>
              </span>
              <span className="truncate text-sm">{message.content}</span>
              <span className="truncate text-muted text-xs">
                {message.direction === 'sent'
                  ? `To ${shortenAddress(message.recipient)}`
                  : `From ${shortenAddress(message.sender)}`}
                {message.sample && ' · sample'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
