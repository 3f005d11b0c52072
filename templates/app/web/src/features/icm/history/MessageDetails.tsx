import { Address } from '../../../kit/ui/Address.tsx'
import { Dialog } from '../../../kit/ui/Dialog.tsx'
import { formatTime } from '../../../kit/ui/formatTime.ts'
import type { IcmMessage } from '../IcmMessage.ts'
import { MessageHash } from './MessageHash.tsx'
import { MessageProgress, RouteSummary } from './MessageRoute.tsx'
import { MessageText } from './MessageText.tsx'

export type MessageDetailsProps = {
  readonly message: IcmMessage
  /** Explorer of the chain that its transaction is on. */
  readonly explorer: { readonly explorerUrl: string | null }
  readonly onClose: () => void
}

/** Everything known about a message of the history. */
export function MessageDetails({ message, explorer, onClose }: MessageDetailsProps) {
  const { content, sender, recipient, timestamp, reward, messageId, txHash, sample } = message
  const isRewarded = Number(reward) > 0
  return (
    <Dialog title="Message" onClose={onClose}>
      <RouteSummary message={message} />
      <MessageProgress {...message} isLarge sentAt={timestamp} />
      <MessageText text={content} />
      <dl className="rows">
        {[['Sender', sender] as const, ['Recipient', recipient] as const].map(([label, address]) => (
          <div key={label} className="recipient-row">
            <dt>{label}</dt>
            <dd>
              <Address value={address} isOpen />
            </dd>
          </div>
        ))}
        <div>
          <dt>Time</dt>
          <dd>{formatTime(timestamp)}</dd>
        </div>
        {isRewarded && (
          <div>
            <dt>Relayer reward</dt>
            <dd>{reward} AVAX</dd>
          </div>
        )}
        {messageId !== null && (
          <div>
            <dt>Message ID</dt>
            <dd>
              <Address value={messageId} />
            </dd>
          </div>
        )}
        {txHash !== null && !sample && (
          <div>
            <dt>Transaction</dt>
            <dd>
              <MessageHash chain={explorer} hash={txHash} />
            </dd>
          </div>
        )}
      </dl>
    </Dialog>
  )
}
