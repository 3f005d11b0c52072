import { useMemo } from 'react'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { describeError } from '../../kit/wallet/describeError.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { GuardReader } from '../guard/facts/guardReader.ts'
import { followTransaction } from '../guard/signing/followTransaction.ts'
import type { SigningOutcome, SigningState } from '../guard/signing/signingState.ts'
import { systemClock } from '../guard/signing/systemClock.ts'
import { RequestSummary } from '../planReview/RequestSummary.tsx'
import { createGuardReader } from '../review/createGuardReader.ts'
import { FailedReview } from '../review/FailedReview.tsx'
import { ReadyReview } from '../review/ReadyReview.tsx'
import { readWalletAccount } from '../review/readWalletAccount.ts'
import { sendRequest } from '../review/sendRequest.ts'
import { TransactionLink } from '../review/TransactionLink.tsx'
import { useSigningState } from '../review/useSigningState.ts'
import { createTransactionFlow, type StepRequest } from './createTransactionFlow.ts'
import { describeOutcome } from './describeOutcome.ts'
import { readNextNonce } from './readNextNonce.ts'
import type { TransactionPlan } from './TransactionPlan.ts'

export type TransactionDialogProps = {
  readonly plan: TransactionPlan
  readonly chain: RuntimeChain
  readonly wallet: WalletReader
  /** Reads that only some intents need. Memoize it. */
  readonly createReader?: (client: WalletReader['client']) => Partial<GuardReader>
  readonly onClose: () => void
  /** Memoize it. */
  readonly onSent: () => void
}

function useTransactionFlow({ plan, wallet: { client, provider }, createReader, onSent }: TransactionDialogProps) {
  return useMemo(
    () =>
      createTransactionFlow(plan, {
        reader: {
          ...createGuardReader(client),
          nextNonce: (_chainId, owner) => readNextNonce(client, owner),
          ...createReader?.(client),
        },
        wallet: { account: () => readWalletAccount(provider) },
        clock: systemClock,
        send: request => sendRequest(client, request),
        follow: ({ transaction }, hash) =>
          followTransaction(client, { hash, transaction }, { confirmations: 1, explain: describeError }),
        onSent,
      }),
    [plan, client, provider, createReader, onSent],
  )
}

type State = SigningState<StepRequest>

const isRejected = (state: State) => 'problem' in state && state.problem?.kind === 'rejected'

function describeProblem(state: State): string | undefined {
  const problem = 'problem' in state ? state.problem : null
  if (!problem || isRejected(state)) return undefined
  return 'error' in problem ? describeError(problem.error) : 'The transaction cannot be signed now.'
}

function findStep(state: State) {
  if ('review' in state && state.review) return state.review.request.step
  return 'request' in state && state.request ? state.request.step : null
}

function Outcome({ outcome, chain }: { outcome: SigningOutcome; chain: RuntimeChain }) {
  const { tone, text } = describeOutcome(outcome)
  return (
    <p role={tone === 'bad' ? 'alert' : 'status'} className={tone === 'bad' ? 'text-danger' : undefined}>
      {text} {'hash' in outcome && <TransactionLink chain={chain} hash={outcome.hash} />}
    </p>
  )
}

/** Review dialog of a plan: each transaction, shown before its wallet prompt. */
export function TransactionDialog(props: TransactionDialogProps) {
  const { plan, chain, onClose } = props
  const flow = useTransactionFlow(props)
  const state = useSigningState(flow)
  const review = 'review' in state ? state.review : null
  const message = describeProblem(state)
  const step = findStep(state) ?? plan.steps[0]
  return (
    <Dialog title={step?.title ?? 'Review'} dismissable={state.status !== 'wallet'} onClose={onClose}>
      {(state.status === 'preparing' || state.status === 'checking') && <p role="status">Checking the transaction…</p>}
      {step?.subject !== undefined && (
        <p className="line-clamp-2 break-words font-semibold text-lg">
          <bdi>{step.subject}</bdi>
        </p>
      )}
      {plan.hero}
      {review && <RequestSummary review={review} chain={chain} />}
      {(state.status === 'ready' || state.status === 'expired') && (
        <ReadyReview
          flow={flow}
          state={state}
          message={message}
          action={step?.action ?? 'Send in wallet'}
          refresh="Check again"
        >
          {isRejected(state) && (
            <p role="status" className="text-muted text-sm">
              You rejected it in your wallet. Nothing was sent.
            </p>
          )}
        </ReadyReview>
      )}
      {state.status === 'wallet' && <p role="status">Confirm in your wallet…</p>}
      {state.status === 'following' && (
        <p role="status">
          Sent, waiting for confirmation… <TransactionLink chain={chain} hash={state.hash} />
        </p>
      )}
      {state.status === 'ended' && <Outcome outcome={state.outcome} chain={chain} />}
      {state.status === 'failed' && (
        <FailedReview message={message ?? 'The transaction failed.'} chain={chain} onRetry={flow.begin} />
      )}
    </Dialog>
  )
}
