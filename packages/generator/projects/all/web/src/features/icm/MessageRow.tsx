import { TransactionLink } from '../../kit/review/TransactionLink.tsx'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import type { IcmMessage, MessageStatus } from './IcmMessage.ts'
import { StatusLabel } from './StatusLabel.tsx'
import { useIcm } from './useIcm.ts'

/** Most messages arrive within half a minute; after this nobody seems to carry them. */
const relayerExpectedMs = 60_000

function explain({ status, failure, timestamp }: IcmMessage, now: number): string | null {
  if (status === 'failed') {
    const reason = failure ?? 'The destination has it, but could not execute it'
    return `${reason}. It stays failed until somebody executes it again on the destination with enough gas (retryMessageExecution of the messenger there); an address without a contract never can.`
  }
  if (status === 'pending' && now - timestamp > relayerExpectedMs) {
    return 'No relayer seen for this route for over a minute. Without a running relayer a message is created but never delivered; it may still arrive.'
  }
  return null
}

function describeDelivery(status: MessageStatus, seconds: number | null): string | null {
  return status === 'completed' && seconds !== null ? `after ${seconds} s` : null
}

/** One message: how far it is, what it says, and where it went. */
export function MessageRow({ message, now }: { readonly message: IcmMessage; readonly now: number }) {
  const { chain, subnets } = useIcm()
  const { content, recipient, sender, destinationSubnet, direction, status, timestamp, txHash } = message
  const hint = explain(message, now)
  const destination = subnets.subnets.subnets.find(subnet => subnet.blockchainId === message.destinationChainId)
  const explorer = direction === 'sent' ? chain : { explorerUrl: destination?.explorerUrl ?? null }
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4" data-testid="message">
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
          {direction === 'sent'
            ? `on ${destinationSubnet}`
            : `on ${message.sourceChain}, arrived on ${destinationSubnet}`}
        </span>
        {txHash !== null && !message.sample && <TransactionLink chain={explorer} hash={txHash} />}
      </div>
      {hint && <p className={`text-xs ${status === 'failed' ? 'text-danger' : 'text-warn'}`}>{hint}</p>}
    </li>
  )
}
