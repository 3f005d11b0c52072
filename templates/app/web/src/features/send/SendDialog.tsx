import { useMemo } from 'react'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { describeError } from '../../kit/wallet/describeError.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
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
import { createSendFlow } from './createSendFlow.ts'
import type { SendPlan } from './createTransfer.ts'
import { describeOutcome } from './describeOutcome.ts'

export type SendDialogProps = {
  readonly plan: SendPlan
  readonly chain: RuntimeChain
  readonly wallet: WalletReader
  readonly onClose: () => void
  /** Memoize it. */
  readonly onSent: () => void
}

function useSendFlow({ plan, wallet: { client, provider }, onSent }: SendDialogProps) {
  return useMemo(
    () =>
      createSendFlow(plan, {
        reader: createGuardReader(client),
        wallet: { account: () => readWalletAccount(provider) },
        clock: systemClock,
        send: request => sendRequest(client, request),
        onSent,
      }),
    [plan, client, provider, onSent],
  )
}

function describeProblem(state: SigningState): string | undefined {
  const problem = 'problem' in state ? state.problem : null
  if (!problem) return undefined
  return 'error' in problem ? describeError(problem.error) : 'The transfer cannot be signed now.'
}

function Outcome({ outcome, chain }: { outcome: SigningOutcome; chain: RuntimeChain }) {
  const { tone, text } = describeOutcome(outcome)
  return (
    <p role={tone === 'bad' ? 'alert' : 'status'} className={tone === 'bad' ? 'text-danger' : undefined}>
      {text} {'hash' in outcome && <TransactionLink chain={chain} hash={outcome.hash} />}
    </p>
  )
}

/** Review dialog of a transfer, shown before the wallet prompt. */
export function SendDialog(props: SendDialogProps) {
  const { chain, onClose } = props
  const flow = useSendFlow(props)
  const state = useSigningState(flow)
  const review = 'review' in state ? state.review : null
  const message = describeProblem(state)
  return (
    <Dialog title="Review transfer" dismissable={state.status !== 'wallet'} onClose={onClose}>
      {(state.status === 'preparing' || state.status === 'checking') && <p role="status">Checking the transfer…</p>}
      {review && <RequestSummary review={review} chain={chain} />}
      {(state.status === 'ready' || state.status === 'expired') && (
        <ReadyReview flow={flow} state={state} message={message} action="Send in wallet" refresh="Check again" />
      )}
      {state.status === 'wallet' && <p role="status">Confirm in your wallet…</p>}
      {state.status === 'ended' && <Outcome outcome={state.outcome} chain={chain} />}
      {state.status === 'failed' && (
        <FailedReview message={message ?? 'The transfer failed.'} chain={chain} onRetry={flow.begin} />
      )}
    </Dialog>
  )
}
