import { useMemo } from 'react'
import type { Hex } from 'viem'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { Address, isLong } from '../../kit/ui/Address.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { describeError } from '../../kit/wallet/describeError.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { Review } from '../guard/signing/reviewRequest.ts'
import type { SigningState } from '../guard/signing/signingState.ts'
import { systemClock } from '../guard/signing/systemClock.ts'
import { createGuardReader } from '../review/createGuardReader.ts'
import { FailedReview } from '../review/FailedReview.tsx'
import { ReadyReview } from '../review/ReadyReview.tsx'
import { readWalletAccount } from '../review/readWalletAccount.ts'
import { sendGuardedTransaction } from '../review/sendGuardedTransaction.ts'
import { useSigningState } from '../review/useSigningState.ts'
import { createMessageFlow, type MessagePlan, type MessageRequest } from './createMessageFlow.ts'
import { prepareSend } from './icmApi.ts'
import { RouteSummary } from './MessageRoute.tsx'

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
        clock: systemClock,
        send: request => sendGuardedTransaction(client, request),
        onSent,
      }),
    [plan, client, provider, onSent],
  )
}

type SummaryProps = {
  readonly review: Review<MessageRequest>
  readonly plan: MessagePlan
  readonly chain: RuntimeChain
}

/** Text and recipient decoded from the calldata; all arguments are in the details. */
function MessageSummary({ review, plan, chain }: SummaryProps) {
  const { request, networkFee } = review
  const { main, details } = review.description
  const { symbol, decimals } = chain.nativeCurrency
  const { draft, destinationName } = plan
  const locked = BigInt(request.intent.value)
  const reward = `${formatAmount(locked, decimals)} ${symbol}`
  const fee = networkFee === null ? 'unknown' : `≤ ${formatAmount(networkFee, decimals, 8)} ${symbol}`
  const shown = [
    { label: 'Recipient', value: draft.recipient },
    { label: 'Sent by', value: request.prepared.mode === 'gateway' ? 'Gateway contract' : 'Messenger, directly' },
    { label: 'Relayer reward', value: locked === 0n ? 'None' : reward },
    { label: 'Network fee', value: fee },
    ...(request.prepared.estimatedDeliveryTime === null
      ? []
      : [{ label: 'Delivery', value: request.prepared.estimatedDeliveryTime.replace(/(\d)-(\d)/, '$1–$2') }]),
  ]
  return (
    <div className="flex flex-col gap-3">
      <RouteSummary
        message={{
          direction: 'sent',
          sourceChain: chain.name,
          destinationChainId: plan.request.destinationChainId,
          destinationSubnet: destinationName,
        }}
      />
      <blockquote className="box max-h-40 overflow-y-auto whitespace-pre-wrap break-words text-sm">
        {draft.text}
      </blockquote>
      <dl className="rows">
        {shown.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{isLong(value) ? <Address value={value} /> : value}</dd>
          </div>
        ))}
      </dl>
      <details className="text-sm">
        <summary className="text-muted">Details</summary>
        <dl className="rows mt-2 text-xs">
          {[...main, ...details].map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{isLong(value) ? <Address value={value} /> : value}</dd>
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
  const review = 'review' in state && !failure ? state.review : null
  return (
    <Dialog title="Review message" dismissable={state.status !== 'wallet'} onClose={props.onClose}>
      {review && <MessageSummary review={review} plan={props.plan} chain={props.chain} />}
      {!failure && <ReadyReview flow={flow} state={state} action="Send in wallet" refresh="Prepare again" />}
      {failure && <FailedReview message={failure} chain={props.chain} onRetry={flow.begin} />}
    </Dialog>
  )
}
