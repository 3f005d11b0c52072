import { type ReactNode, useEffect, useId, useRef } from 'react'
import { formatAmount } from '../../../kit/amount/formatAmount.ts'
import { Address } from '../../../kit/ui/Address.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Skeleton } from '../../../kit/ui/Skeleton.tsx'
import { dismissTopic } from '../../../kit/ui/toastStore.ts'
import { useGatewaySetup } from '../gateway/useGatewaySetup.tsx'
import { MessageHash } from '../history/MessageHash.tsx'
import { MessageProgress, RouteSummary } from '../history/MessageRoute.tsx'
import { MessageText } from '../history/MessageText.tsx'
import { messageHint } from '../history/messageHint.ts'
import { routeTo } from '../history/routeOf.ts'
import { useMessages } from '../history/useMessages.ts'
import type { IcmMessage } from '../IcmMessage.ts'
import { MinedRows } from '../MinedRows.tsx'
import { RetryExecution } from '../retry/RetryExecution.tsx'
import { type SentMessage, useIcm } from '../useIcm.ts'
import { useMined } from '../useMined.ts'
import { useNow } from '../useNow.ts'

/** The current version of the message in the history. */
function useCurrent({ report }: SentMessage): IcmMessage | null {
  const { account, isLive } = useIcm()
  const { data = [] } = useMessages(account, isLive)
  if (report?.status !== 'sent') return null
  return data.find(({ id, direction }) => direction === 'sent' && id === report.message.id) ?? report.message
}

function describe({ report }: SentMessage, message: IcmMessage | null, delay: string | null) {
  if (message?.status === 'failed') return { state: 'failed', title: 'Sent, but not executed' } as const
  if (message?.status === 'completed') return { state: 'done', title: 'Message completed' } as const
  if (!report) return { state: 'waiting', title: delay ?? 'Sent, waiting for confirmation…' } as const
  if (report.status === 'sent') return { state: 'waiting', title: 'ICM message sent successfully!' } as const
  if (report.status === 'failed') return { state: 'failed', title: 'Failed to send message' } as const
  return { state: 'failed', title: 'Sent, but not recorded' } as const
}

/** Text below the title: how far the message is from its destination. */
function describeDelivery({ report }: SentMessage, message: IcmMessage | null, now: number): string {
  if (report && report.status !== 'sent') return report.reason
  if (!message) return 'It leaves once its transaction is in a block.'
  const { status, destinationName } = message
  if (status === 'completed') return `Delivered to ${destinationName} and executed there.`
  return messageHint(message, now) ?? `It is on its way to ${destinationName}.`
}

type SendReceiptProps = { readonly receipt: SentMessage; readonly pageTitle?: ReactNode }

/** Receipt of the message that was sent last, in place of the form; it follows the message to its destination. */
export function SendReceipt({ receipt, pageTitle }: SendReceiptProps) {
  const { chain, wallet, icmChains, follower, closeReceipt } = useIcm()
  const { send, report } = receipt
  const { destinationBlockchainId, recipient, content, reward } = send.message
  const message = useCurrent(receipt)
  const now = useNow(message?.status === 'pending')
  const mined = useMined(wallet, report?.hash)
  const { state, title } = describe(receipt, message, follower.delay)
  const setup = useGatewaySetup()
  const isWaiting = !report || message !== null
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // The receipt says what the toast would.
  useEffect(() => dismissTopic(send.hash))
  return (
    <section aria-labelledby={titleId} className="panel receipt-panel" data-testid={report ? 'receipt' : 'sending'}>
      {pageTitle}
      <div className="receipt" data-state={state}>
        <span aria-hidden="true" className="receipt-mark">
          {state !== 'waiting' && <Icon name={state === 'done' ? 'check' : 'alert'} className="size-7" />}
        </span>
        <div role="status" className="max-w-full">
          <h2 ref={heading} id={titleId} tabIndex={-1} className="break-words outline-none">
            {title}
          </h2>
          <p className="mt-1 break-words font-normal text-muted text-sm">{describeDelivery(receipt, message, now)}</p>
        </div>
      </div>
      <RouteSummary message={routeTo(destinationBlockchainId, icmChains)} />
      {report?.status !== 'failed' && (
        <MessageProgress
          isLarge
          status={message?.status ?? (report ? 'pending' : 'mining')}
          sentAt={message?.timestamp ?? mined?.minedAt ?? null}
          deliveryTime={message?.deliveryTime ?? null}
        />
      )}
      <MessageText text={content} />
      <dl className="rows">
        <div>
          <dt>Recipient</dt>
          <dd>
            <Address value={recipient} />
          </dd>
        </div>
        {reward > 0n && (
          <div>
            <dt>Relayer reward</dt>
            <dd>
              {formatAmount(reward, chain.nativeCurrency.decimals)} {chain.nativeCurrency.symbol}
            </dd>
          </div>
        )}
        <MinedRows chain={chain} mined={mined} />
        {report?.status !== 'failed' && (
          <div>
            <dt>Message ID</dt>
            <dd>
              {message?.messageId ? (
                <Address value={message.messageId} />
              ) : isWaiting ? (
                <Skeleton text="0x6fce…f3a9" />
              ) : (
                '–'
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>Transaction</dt>
          <dd>
            <MessageHash chain={chain} hash={report?.hash ?? send.hash} />
          </dd>
        </div>
      </dl>
      {message && (
        <RetryExecution
          isLarge
          message={message}
          instead={
            setup.open && (
              <button type="button" className="button-primary large" onClick={setup.open}>
                Set up the gateway
              </button>
            )
          }
        />
      )}
      {setup.dialog}
      {report && (
        <button
          type="button"
          className={message?.status === 'failed' ? 'button large' : 'button-primary large'}
          onClick={closeReceipt}
        >
          {report.status === 'failed' ? 'Try again' : 'Send another'}
        </button>
      )}
      {!report && !follower.delay && (
        <button type="button" className="button-primary large" aria-busy="true" aria-disabled="true">
          Sending Message…
        </button>
      )}
      {!report && follower.delay && (
        <button type="button" className="button large" onClick={follower.forget}>
          Stop waiting
        </button>
      )}
    </section>
  )
}
