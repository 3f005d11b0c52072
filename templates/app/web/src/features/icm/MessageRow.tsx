import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import { TransactionLink } from '../review/TransactionLink.tsx'
import { nameOfDestination } from './destination.ts'
import type { IcmMessage, MessageStatus } from './IcmMessage.ts'
import { isFromUnknownChain, messageHint } from './messageHint.ts'
import { RetryExecution } from './RetryExecution.tsx'
import { StatusLabel } from './StatusLabel.tsx'
import { useIcm } from './useIcm.ts'

function describeDelivery(status: MessageStatus, seconds: number | null): string | null {
  return status === 'completed' && seconds !== null ? `after ${seconds} s` : null
}

/** One row of the history: status, text and destination. */
export function MessageRow({ message, now }: { readonly message: IcmMessage; readonly now: number }) {
  const { chain, subnets } = useIcm()
  const { content, recipient, sender, destinationSubnet, direction, status, timestamp, txHash } = message
  const hint = messageHint(message, now)
  const { source, subnets: presets } = subnets.subnets
  const cameFrom = isFromUnknownChain(message) ? nameOfDestination(presets, message.sourceChain) : message.sourceChain
  const destination = presets.find(subnet => subnet.blockchainId === message.destinationChainId)
  // Chain of the transaction: the C-Chain when sent, the destination when received.
  const isOnSource = direction === 'sent' || message.destinationChainId === source.blockchainId
  const explorer = isOnSource ? chain : { explorerUrl: destination?.explorerUrl ?? null }
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line p-4" data-testid="message">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <span className="flex items-center gap-2">
          <StatusLabel status={status} />
          <span className="text-muted text-xs">{describeDelivery(status, message.deliveryTime)}</span>
          {direction === 'received' && (
            <span className="rounded-full border border-line px-2 text-muted text-xs">received</span>
          )}
          {message.sample && <span className="badge">sample</span>}
        </span>
        <time className="text-muted text-xs" dateTime={new Date(timestamp).toISOString()}>
          {new Date(timestamp).toLocaleString()}
        </time>
      </div>
      <p className="whitespace-pre-wrap break-words text-sm">{content}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-xs">
        <span title={direction === 'sent' ? recipient : sender}>
          {direction === 'sent' ? 'To ' : 'From '}
          <span className="font-mono">{shortenAddress(direction === 'sent' ? recipient : sender)}</span>
        </span>
        <span>
          {direction === 'sent' ? `on ${destinationSubnet}` : `on ${cameFrom}, arrived on ${destinationSubnet}`}
        </span>
        {txHash !== null && !message.sample && <TransactionLink chain={explorer} hash={txHash} />}
      </div>
      {hint && <p className={`text-xs ${status === 'failed' ? 'text-danger' : 'text-warn'}`}>{hint}</p>}
      <RetryExecution message={message} />
    </li>
  )
}
