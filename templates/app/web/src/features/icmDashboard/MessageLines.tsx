import { formatTime } from '../../kit/ui/formatTime.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import { formatAge } from '../icm/history/formatAge.ts'
import { isToSender } from '../icm/history/joinOwnMessages.ts'
import { MessageRoute } from '../icm/history/MessageRoute.tsx'
import { StatusLabel } from '../icm/history/StatusLabel.tsx'
import type { IcmMessage } from '../icm/IcmMessage.ts'
import { useNow } from '../icm/useNow.ts'

const row = 'flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0'

/** Messages in short: route, status, age and text. */
export function MessageLines({ messages }: { readonly messages: readonly IcmMessage[] }) {
  const now = useNow(true)
  return (
    <ul className="flex flex-col divide-y divide-line">
      {messages.map(message => (
        <li key={`${message.direction} ${message.id}`} className={row}>
          <span className="flex items-start justify-between gap-2">
            <MessageRoute message={message} />
            <StatusLabel status={message.status} />
          </span>
          <span className="truncate text-sm">{message.content}</span>
          <span className="flex justify-between gap-3 text-muted text-xs">
            <span className="truncate">
              {message.direction === 'sent'
                ? `To ${shortenAddress(message.recipient)}`
                : `From ${shortenAddress(message.sender)}`}
              {isToSender(message) && ' · sent and received'}
              {message.sample && ' · sample'}
            </span>
            <time dateTime={new Date(message.timestamp).toISOString()} title={formatTime(message.timestamp)}>
              {formatAge(message.timestamp, now)}
            </time>
          </span>
        </li>
      ))}
    </ul>
  )
}

const placeholders = ['first', 'second'] as const

/** The same rows while they are read. */
export function MessageLineSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">Loading messages…</span>
      <div aria-hidden="true" className="flex flex-col divide-y divide-line">
        {placeholders.map(name => (
          <div key={name} className={row}>
            <span className="flex items-start justify-between gap-2 text-sm">
              <Skeleton text="C-Chain → Dispatch" />
              <span className="skeleton rounded-full px-2 py-0.5 text-xs">Completed</span>
            </span>
            <span className="truncate text-sm">
              <Skeleton text="A message on its way to a chain" />
            </span>
            <span className="flex justify-between gap-3 text-xs">
              <Skeleton text="To 0x1234…abcd" />
              <Skeleton text="5 min ago" />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
