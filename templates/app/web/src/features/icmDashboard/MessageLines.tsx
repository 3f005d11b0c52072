import { formatTime } from '../../kit/ui/formatTime.ts'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import { formatAge } from '../icm/formatAge.ts'
import type { IcmMessage } from '../icm/IcmMessage.ts'
import { MessageRoute } from '../icm/MessageRoute.tsx'
import { StatusLabel } from '../icm/StatusLabel.tsx'
import { useNow } from '../icm/useNow.ts'

/** Messages in short: route, status, age and text. */
export function MessageLines({ messages }: { readonly messages: readonly IcmMessage[] }) {
  const now = useNow(true)
  return (
    <ul className="flex flex-col divide-y divide-line">
      {messages.map(message => (
        <li key={`${message.direction} ${message.id}`} className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
          <span className="flex items-start justify-between gap-3">
            <MessageRoute message={message} />
            <StatusLabel status={message.status} />
          </span>
          <span className="truncate text-sm">{message.content}</span>
          <span className="flex justify-between gap-3 text-muted text-xs">
            <span className="truncate">
              {message.direction === 'sent'
                ? `To ${shortenAddress(message.recipient)}`
                : `From ${shortenAddress(message.sender)}`}
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
