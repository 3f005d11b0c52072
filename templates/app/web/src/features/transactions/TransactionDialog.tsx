import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { describeError } from '../../kit/wallet/describeError.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { GuardReader } from '../guard/facts/guardReader.ts'
import { followTransaction } from '../guard/signing/followTransaction.ts'
// only with: icm
import type { Review } from '../guard/signing/reviewRequest.ts'
// end only
import type { SigningOutcome, SigningState } from '../guard/signing/signingState.ts'
import { AmountRows } from '../planReview/AmountRows.tsx'
import { amountsOf, type ToDollars } from '../planReview/DetailRows.tsx'
import { RequestSummary } from '../planReview/RequestSummary.tsx'
import { createGuardReader } from '../review/createGuardReader.ts'
import { FailedReview } from '../review/FailedReview.tsx'
import { ReadyReview } from '../review/ReadyReview.tsx'
import { readWalletAccount } from '../review/readWalletAccount.ts'
import { sendTransactionInWallet } from '../review/sendTransactionInWallet.ts'
import { TransactionLink } from '../review/TransactionLink.tsx'
import { useSigningState } from '../review/useSigningState.ts'
import { createTransactionFlow, type StepRequest } from './createTransactionFlow.ts'
import { readNextNonce } from './readNextNonce.ts'
import type { TransactionPlan } from './TransactionPlan.ts'

export type TransactionDialogProps = {
  readonly plan: TransactionPlan
  readonly chain: RuntimeChain
  readonly wallet: WalletReader
  // only with: nft governance send
  /** Reads that only some intents need. Memoize it. */
  readonly createReader?: (client: WalletReader['client']) => Partial<GuardReader>
  /** Called once it was sent. Memoize it. */
  readonly onSent?: (() => void) | undefined
  // end only
  // only with: portfolio
  /** Dollars of amounts, where prices are known. */
  readonly toDollars?: ToDollars
  // end only
  readonly onClose: () => void
  // only with: approval governance send
  /** Called at the end with what the receipt shows: the summary, or the amounts of the last review. */
  // otherwise: /** Called at the end with what the receipt shows. */
  // end only
  readonly onEnd: (outcome: SigningOutcome, summary: ReactNode) => void
}

// only with: nft governance send
function useTransactionFlow({ plan, wallet: { client, provider }, createReader, onSent }: TransactionDialogProps) {
  // otherwise: function useTransactionFlow({ plan, wallet: { client, provider } }: TransactionDialogProps) {
  // end only
  return useMemo(
    () =>
      createTransactionFlow(plan, {
        // only with: nft governance send
        reader: {
          ...createGuardReader(client),
          // only with: deployment
          nextNonce: (_chainId, owner) => readNextNonce(client, owner),
          // end only
          ...createReader?.(client),
        },
        // otherwise: reader: createGuardReader(client),
        // end only
        wallet: { account: () => readWalletAccount(provider) },
        send: request => sendTransactionInWallet(client, request),
        // only with: nft governance send
        follow: ({ transaction }, hash) =>
          followTransaction(client, { hash, transaction }, { confirmations: 1, explain: describeError }),
        onSent: () => onSent?.(),
        // end only
      }),
    // only with: nft governance send
    [plan, client, provider, createReader, onSent],
    // otherwise: [plan, client, provider],
    // end only
  )
}

// only with: icm
function foldArguments(review: Review): Review {
  const { main, details, ...description } = review.description
  return { ...review, description: { ...description, main: [], details: [...main, ...details] } }
}
// end only

function describeProblem(state: SigningState): string | undefined {
  const problem = 'problem' in state ? state.problem : null
  if (!problem || problem.kind === 'rejected') return undefined
  return describeError(problem.error)
}

// only with: nft
function findStep(state: SigningState<StepRequest>) {
  if ('review' in state && state.review) return state.review.request.step
  return 'request' in state && state.request ? state.request.step : null
}
// end only

/** Review dialog of a plan, shown before the wallet prompt. */
export function TransactionDialog(props: TransactionDialogProps) {
  // only with: portfolio
  const { plan, chain, toDollars, onClose, onEnd } = props
  // otherwise: const { plan, chain, onClose, onEnd } = props
  // end only
  const { summary } = plan
  const flow = useTransactionFlow(props)
  const state = useSigningState(flow)
  // only with: icm
  const read = 'review' in state ? state.review : null
  const review = useMemo(() => (read && plan.foldsArguments ? foldArguments(read) : read), [read, plan])
  // otherwise: const review = 'review' in state ? state.review : null
  // end only
  // only with: approval governance send
  const [last, setLast] = useState(review)
  if (review && review !== last) setLast(review)
  // end only
  const message = describeProblem(state)
  // only with: nft
  const steps = [...(plan.approvals ?? []), plan]
  const step = findStep(state) ?? steps[0] ?? plan
  // end only
  const outcome = state.status === 'ended' ? state.outcome : null
  // only with: approval governance send
  // only with: portfolio
  useEffect(() => {
    if (!outcome) return
    const amounts = last ? amountsOf(last.description, toDollars) : []
    onEnd(outcome, summary ?? (amounts.length > 0 && <AmountRows rows={amounts} />))
  }, [outcome, last, summary, toDollars, onEnd])
  // otherwise: useEffect(() => {
  // otherwise:   if (!outcome) return
  // otherwise:   const amounts = last ? amountsOf(last.description) : []
  // otherwise:   onEnd(outcome, summary ?? (amounts.length > 0 && <AmountRows rows={amounts} />))
  // otherwise: }, [outcome, last, summary, onEnd])
  // end only
  // otherwise: useEffect(() => {
  // otherwise:   if (outcome) onEnd(outcome, summary)
  // otherwise: }, [outcome, summary, onEnd])
  // end only
  return (
    // only with: nft
    <Dialog
      title={step.title}
      note={steps.length > 1 ? `${steps.indexOf(step) + 1} of ${steps.length}` : undefined}
      dismissable={state.status !== 'wallet'}
      onClose={onClose}
    >
      {/* otherwise: <Dialog title={plan.title} dismissable={state.status !== 'wallet'} onClose={onClose}> */}
      {/* end only */}
      {/* only with: nft governance send */}
      {plan.subject !== undefined && (
        <p className="line-clamp-2 break-words font-semibold text-lg">
          <bdi>{plan.subject}</bdi>
        </p>
      )}
      {/* end only */}
      {/* only with: nft governance send */}
      {/* only with: portfolio */}
      {review && <RequestSummary {...{ review, chain, summary, toDollars }} title={plan.subject} />}
      {/* otherwise: {review && <RequestSummary {...{ review, chain, summary }} title={plan.subject} />} */}
      {/* end only */}
      {/* otherwise: {review && <RequestSummary review={review} chain={chain} summary={summary} />} */}
      {/* end only */}
      {state.status === 'failed' ? (
        <FailedReview message={message ?? 'The transaction failed.'} chain={chain} onRetry={flow.begin} />
      ) : (
        // only with: nft
        <ReadyReview flow={flow} state={state} message={message} action={step.action} refresh="Check again">
          {state.status === 'following' && <TransactionLink chain={chain} hash={state.hash} />}
        </ReadyReview>
        // otherwise: <ReadyReview flow={flow} state={state} message={message} action={plan.action} refresh="Check again" />
        // end only
      )}
    </Dialog>
  )
}
