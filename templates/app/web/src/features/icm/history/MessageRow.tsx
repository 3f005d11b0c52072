import { useState } from 'react'
import { Address } from '../../../kit/ui/Address.tsx'
import { formatTime } from '../../../kit/ui/formatTime.ts'
import type { IcmMessage } from '../IcmMessage.ts'
import { RetryExecution } from '../retry/RetryExecution.tsx'
import { countBytes } from '../send/messageSize.ts'
import { useIcm } from '../useIcm.ts'
import { formatAge } from './formatAge.ts'
import { isToSender } from './joinOwnMessages.ts'
import { MessageDetails } from './MessageDetails.tsx'
import { MessageHash } from './MessageHash.tsx'
import { MessageProgress, MessageRoute } from './MessageRoute.tsx'
import { messageHint } from './messageHint.ts'
import { StatusLabel } from './StatusLabel.tsx'

/** About four lines of a row. */
const isLongText = (text: string) => text.length > 300 || text.split('\n').length > 4

/** The first lines of a text, and all of it at a click. */
function LongText({ text }: { readonly text: string }) {
  const [isFull, setFull] = useState(false)
  const clamp = isFull ? '' : 'line-clamp-4 @3xl:line-clamp-2'
  return (
    <div className="min-w-0">
      <p className={`whitespace-pre-wrap break-words text-sm ${clamp}`}>{text}</p>
      {isLongText(text) && (
        <button type="button" className="text-accent text-xs hover:underline" onClick={() => setFull(!isFull)}>
          {isFull ? 'Show less' : `Show all ${countBytes(text).toLocaleString('en')} bytes`}
        </button>
      )}
    </div>
  )
}

/** One row of the history: route, text and how far it has come. */
export function MessageRow({ message, now }: { readonly message: IcmMessage; readonly now: number }) {
  const { chain, icmChains } = useIcm()
  const { content, recipient, sender, direction, status, timestamp, txHash } = message
  const hint = messageHint(message, now)
  const [isOpen, setOpen] = useState(false)
  const { source, destinations } = icmChains
  const destination = destinations.find(icmChain => icmChain.blockchainId === message.destinationBlockchainId)
  // Chain of the transaction: the C-Chain when sent, the destination when received.
  const isOnSource = direction === 'sent' || message.destinationBlockchainId === source.blockchainId
  const explorer = isOnSource ? chain : { explorerUrl: destination?.explorerUrl ?? null }
  return (
    <li className="message-row" data-testid="message">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 @3xl:contents">
        <MessageRoute message={message} />
        <span className="flex flex-wrap items-center gap-2">
          {direction === 'received' && <span className="state">Received</span>}
          {isToSender(message) && <span className="state">Sent and received</span>}
          {message.sample && <span className="badge">Sample</span>}
          <StatusLabel status={status} />
        </span>
      </div>
      <div className="flex items-baseline justify-between gap-4 @3xl:contents">
        <LongText text={content} />
        <span className="row-age">
          <time className="text-muted" dateTime={new Date(timestamp).toISOString()} title={formatTime(timestamp)}>
            {formatAge(timestamp, now)}
          </time>
          <button type="button" className="row-details" onClick={() => setOpen(true)}>
            Details
          </button>
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 @3xl:contents">
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
      {hint && <p className={`break-words text-xs ${status === 'failed' ? 'text-muted' : 'text-warn'}`}>{hint}</p>}
      <div className="empty:hidden">
        <RetryExecution message={message} />
      </div>
      {isOpen && <MessageDetails message={message} explorer={explorer} onClose={() => setOpen(false)} />}
    </li>
  )
}
