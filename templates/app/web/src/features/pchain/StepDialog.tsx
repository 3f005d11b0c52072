import { useMemo } from 'react'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { describeError } from '../../kit/wallet/describeError.ts'
import { writeCb58 } from '../guard/pchain/cb58.ts'
import type { SigningOutcome, SigningState } from '../guard/signing/signingState.ts'
import { systemClock } from '../guard/signing/systemClock.ts'
import { DetailRows } from '../planReview/DetailRows.tsx'
import { FailedReview } from '../review/FailedReview.tsx'
import { ReadyReview } from '../review/ReadyReview.tsx'
import { useSigningState } from '../review/useSigningState.ts'
import type { CoreWallet } from './coreWallet.ts'
import { createPChainFlow, nextStep, type StepRequest } from './createPChainFlow.ts'
import { progressStore } from './progressStore.ts'
import { steps } from './steps.ts'
import { reader } from './usePChain.ts'

type Props = {
  readonly account: string
  readonly chain: RuntimeChain
  readonly core: CoreWallet
  readonly onClose: () => void
}

type State = SigningState<StepRequest>

const isRejected = (state: State) => 'problem' in state && state.problem?.kind === 'rejected'

function describeProblem(state: State): string | undefined {
  const problem = 'problem' in state ? state.problem : null
  if (!problem || isRejected(state)) return undefined
  return 'error' in problem ? describeError(problem.error) : 'The transaction cannot be signed now.'
}

function titleOf(state: State, account: string): string {
  const request = 'review' in state && state.review ? state.review.request : 'request' in state ? state.request : null
  if (request) return steps.find(({ kind }) => kind === request.kind)?.title ?? 'Review'
  const progress = progressStore.read(account)
  return (progress && nextStep(progress)?.title) ?? 'L1 created'
}

function Outcome({ outcome }: { outcome: SigningOutcome }) {
  const isDone = outcome.status === 'mined' || outcome.status === 'nothing'
  const reason = 'reason' in outcome ? outcome.reason : 'The step was not accepted.'
  return (
    <div className="receipt" data-state={isDone ? 'done' : 'failed'}>
      <span aria-hidden="true" className="receipt-mark">
        <Icon name={isDone ? 'check' : 'alert'} className="size-7" />
      </span>
      <p role={isDone ? 'status' : 'alert'} className="break-words">
        {isDone ? 'The P-Chain has accepted all steps. The L1 is created.' : reason}
      </p>
    </div>
  )
}

/** Review dialog of the steps: each is shown before Core is asked, and followed until it is accepted. */
export function StepDialog({ account, chain, core, onClose }: Props) {
  const flow = useMemo(
    () => createPChainFlow({ account, chain, reader, core, clock: systemClock }),
    [account, chain, core],
  )
  const state = useSigningState(flow)
  const review = 'review' in state ? state.review : null
  const message = describeProblem(state)
  return (
    <Dialog title={titleOf(state, account)} dismissable={state.status !== 'wallet'} onClose={onClose}>
      {review && <DetailRows description={review.description} />}
      {state.status !== 'ended' && state.status !== 'failed' && (
        <ReadyReview
          flow={flow}
          state={state}
          message={message}
          action="Sign in Core"
          refresh="Prepare again"
          walletName="Core"
        >
          {state.status === 'following' && (
            <p className="break-words text-muted text-sm">
              Transaction <span className="break-all font-mono text-xs">{writeCb58(state.hash)}</span>
            </p>
          )}
        </ReadyReview>
      )}
      {state.status === 'ended' && (
        <>
          <Outcome outcome={state.outcome} />
          <button type="button" className="button-primary large" onClick={onClose}>
            Close
          </button>
        </>
      )}
      {state.status === 'failed' && (
        <FailedReview message={message ?? 'The transaction failed.'} chain={chain} onRetry={flow.begin} />
      )}
    </Dialog>
  )
}
