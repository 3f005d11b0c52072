import { useId } from 'react'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import { StatusLabel } from '../icm/StatusLabel.tsx'
import { useIcm } from '../icm/useIcm.ts'
import { useMessages } from '../icm/useMessages.ts'

const shownMessages = 5

/** The latest messages, one line each. */
export function RecentMessages({ isBesideForm = false }: { readonly isBesideForm?: boolean }) {
  const { account, isLive } = useIcm()
  const { data, error, isPending } = useMessages(account, isLive)
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
        <p role="alert" className="text-danger text-sm">
          Failed to fetch message history: {error.message}
        </p>
      )}
      {data?.length === 0 && (
        <EmptyState icon="refresh" text="No recent messages">
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
            <li key={`${message.direction} ${message.id}`} className="flex flex-col gap-1 py-2">
              <span className="flex items-center justify-between gap-3">
                <StatusLabel status={message.status} />
                <span className="text-muted text-xs">{new Date(message.timestamp).toLocaleString()}</span>
              </span>
              <span className="truncate text-sm">{message.content}</span>
              <span className="truncate text-muted text-xs">
                {message.direction === 'sent'
                  ? `To ${shortenAddress(message.recipient)}`
                  : `From ${shortenAddress(message.sender)}`}
                {' · '}
                {message.destinationSubnet}
                {message.sample && ' · sample'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
