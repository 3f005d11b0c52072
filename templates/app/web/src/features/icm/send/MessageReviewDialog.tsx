import { useMemo } from 'react'
import type { Hex } from 'viem'
import { formatAmount } from '../../../kit/amount/formatAmount.ts'
import type { RuntimeChain } from '../../../kit/app/RuntimeConfig.ts'
import { Address, isLong } from '../../../kit/ui/Address.tsx'
import { Dialog } from '../../../kit/ui/Dialog.tsx'
import { Skeleton } from '../../../kit/ui/Skeleton.tsx'
import { describeError } from '../../../kit/wallet/describeError.ts'
import type { WalletReader } from '../../../kit/wallet/useWalletReader.ts'
import type { Review } from '../../guard/signing/reviewRequest.ts'
import type { SigningState } from '../../guard/signing/signingState.ts'
import { createGuardReader } from '../../review/createGuardReader.ts'
import { FailedReview } from '../../review/FailedReview.tsx'
import { ReadyReview } from '../../review/ReadyReview.tsx'
import { readWalletAccount } from '../../review/readWalletAccount.ts'
import { sendTransactionInWallet } from '../../review/sendTransactionInWallet.ts'
import { useSigningState } from '../../review/useSigningState.ts'
import { RouteSummary } from '../history/MessageRoute.tsx'
import { MessageText } from '../history/MessageText.tsx'
import { routeTo } from '../history/routeOf.ts'
import { prepareSend } from '../icmApi.ts'
import { useIcm } from '../useIcm.ts'
import { createMessageFlow, type MessagePlan, type MessageRequest } from './createMessageFlow.ts'
import { readableLabel, readableValue } from './readableLabel.ts'

export type MessageReviewDialogProps = {
  readonly plan: MessagePlan
  readonly chain: RuntimeChain
  readonly wallet: WalletReader
  readonly onClose: () => void
  /** Memoize it. */
  readonly onSent: (request: MessageRequest, hash: Hex) => void
}

function useMessageFlow({ plan, wallet, onSent }: MessageReviewDialogProps) {
  const { client, provider } = wallet
  return useMemo(
    () =>
      createMessageFlow(plan, {
        prepareSend,
        reader: createGuardReader(client),
        wallet: { account: () => readWalletAccount(provider) },
        send: request => sendTransactionInWallet(client, request),
        onSent,
      }),
    [plan, client, provider, onSent],
  )
}

type SummaryProps = {
  /** Null while the transaction is prepared and checked. */
  readonly review: Review<MessageRequest> | null
  readonly plan: MessagePlan
  readonly chain: RuntimeChain
}

/** Costs and delivery, from the transaction that the wallet signs. */
function describeSending({ request, networkFee }: Review<MessageRequest>, { nativeCurrency }: RuntimeChain) {
  const { symbol, decimals } = nativeCurrency
  const { mode, estimatedDeliveryTime } = request.prepared
  const locked = BigInt(request.intent.value)
  return {
    'Sent by': mode === 'gateway' ? 'Gateway contract' : 'Messenger, directly',
    'Relayer reward': locked === 0n ? 'None' : `${formatAmount(locked, decimals)} ${symbol}`,
    'Network fee': networkFee === null ? 'unknown' : `≤ ${formatAmount(networkFee, decimals, 8)} ${symbol}`,
    Delivery: estimatedDeliveryTime?.replace(/(\d)-(\d)/, '$1–$2') ?? 'unknown',
  }
}

const transactionRows = ['Sent by', 'Relayer reward', 'Network fee', 'Delivery'] as const

/** The message as written, which the guard compares with the calldata; all arguments are in the details. */
function MessageSummary({ review, plan, chain }: SummaryProps) {
  const { icmChains } = useIcm()
  const { destinationBlockchainId, recipient, content } = plan.message
  const values = review && describeSending(review, chain)
  const { main = [], details = [] } = review?.description ?? {}
  return (
    <div className="flex flex-col gap-3">
      <RouteSummary message={routeTo(destinationBlockchainId, icmChains)} />
      <MessageText text={content} />
      <dl className="rows">
        <div className="recipient-row">
          <dt>Recipient</dt>
          <dd>
            <Address value={recipient} isOpen />
          </dd>
        </div>
        {transactionRows.map(label => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{values?.[label] ?? <Skeleton text="0.00001 AVAX" />}</dd>
          </div>
        ))}
      </dl>
      <details className="text-sm">
        <summary className="text-muted">Details</summary>
        <dl className="rows mt-2 text-xs">
          {[...main, ...details].map(({ label, value }) => (
            <div key={label}>
              <dt title={label}>{readableLabel(label)}</dt>
              <dd>{isLong(value) ? <Address value={value} /> : readableValue(value)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

/** Why the message cannot be sent; null when it can. A wallet rejection allows an immediate retry. */
function describeFailure(state: SigningState<MessageRequest>): string | null {
  const problem = 'problem' in state ? state.problem : null
  if (!problem || problem.kind === 'rejected') return null
  const what = problem.kind === 'wallet' ? 'Failed to send message' : 'Failed to prepare ICM message'
  return `${what}: ${describeError(problem.error)}`
}

/** Review dialog of a message's transaction, shown before the wallet prompt. */
export function MessageReviewDialog(props: MessageReviewDialogProps) {
  const flow = useMessageFlow(props)
  const state = useSigningState(flow)
  const failure = describeFailure(state)
  const review = 'review' in state ? state.review : null
  return (
    <Dialog title="Review message" dismissable={state.status !== 'wallet'} onClose={props.onClose}>
      {!failure && <MessageSummary review={review} plan={props.plan} chain={props.chain} />}
      {!failure && <ReadyReview flow={flow} state={state} action="Send in wallet" refresh="Prepare again" />}
      {failure && <FailedReview message={failure} chain={props.chain} onRetry={flow.begin} />}
    </Dialog>
  )
}
