import { Address } from '../../kit/ui/Address.tsx'
import { formatTime } from '../../kit/ui/formatTime.ts'
import { formatAge } from './formatAge.ts'
import type { IcmMessage } from './IcmMessage.ts'
import { MessageHash } from './MessageHash.tsx'
import { MessageProgress, MessageRoute } from './MessageRoute.tsx'
import { messageHint } from './messageHint.ts'
import { RetryExecution } from './RetryExecution.tsx'
import { StatusLabel } from './StatusLabel.tsx'
import { useIcm } from './useIcm.ts'

/** One row of the history: route, text and how far it has come. */
export function MessageRow({ message, now }: { readonly message: IcmMessage; readonly now: number }) {
  const { chain, subnets } = useIcm()
  const { content, recipient, sender, direction, status, timestamp, txHash } = message
  const hint = messageHint(message, now)
  const { source, subnets: presets } = subnets.subnets
  const destination = presets.find(subnet => subnet.blockchainId === message.destinationChainId)
  // Chain of the transaction: the C-Chain when sent, the destination when received.
  const isOnSource = direction === 'sent' || message.destinationChainId === source.blockchainId
  const explorer = isOnSource ? chain : { explorerUrl: destination?.explorerUrl ?? null }
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line p-3 sm:p-4" data-testid="message">
      <div className="flex items-start justify-between gap-3">
        <MessageRoute message={message} />
        <span className="flex shrink-0 flex-wrap items-center justify-end gap-2">
          {direction === 'received' && <span className="state">Received</span>}
          {message.sample && <span className="badge">Sample</span>}
          <StatusLabel status={status} />
        </span>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 whitespace-pre-wrap break-words text-sm">{content}</p>
        <time
          className="shrink-0 text-muted text-xs"
          dateTime={new Date(timestamp).toISOString()}
          title={formatTime(timestamp)}
        >
          {formatAge(timestamp, now)}
        </time>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <MessageProgress {...message} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-xs">
          <span className="inline-flex items-center gap-1">
            {direction === 'sent' ? 'To' : 'From'}
            <Address value={direction === 'sent' ? recipient : sender} />
          </span>
          {txHash !== null && !message.sample && (
            <span className="inline-flex items-center gap-1">
              Tx
              <MessageHash chain={explorer} hash={txHash} />
            </span>
          )}
        </div>
      </div>
      {hint && <p className={`break-words text-xs ${status === 'failed' ? 'text-danger' : 'text-warn'}`}>{hint}</p>}
      <RetryExecution message={message} />
    </li>
  )
}
