import { useMemo, useState } from 'react'
import { useConnection } from 'wagmi'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { Address } from '../../kit/ui/Address.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { describeError } from '../../kit/wallet/describeError.ts'
import { encodeCb58 } from '../guard/pchain/cb58.ts'
import type { SigningOutcome, SigningState } from '../guard/signing/signingState.ts'
import { DetailRows } from '../planReview/DetailRows.tsx'
import { FailedReview } from '../review/FailedReview.tsx'
import { ReadyReview } from '../review/ReadyReview.tsx'
import { useSigningState } from '../review/useSigningState.ts'
import type { CoreWallet } from './coreWallet.ts'
import { createPChainFlow, nextStep, type StepRequest } from './createPChainFlow.ts'
import { describeCreated } from './describePlan.tsx'
import { type Progress, progressStore } from './progressStore.ts'
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
  return describeError(problem.error)
}

function titleOf(state: State, progress: Progress | null): string {
  const request = 'review' in state && state.review ? state.review.request : 'request' in state ? state.request : null
  const shown = request?.kind ?? (progress && nextStep(progress)?.kind)
  const index = steps.findIndex(({ kind }) => kind === shown)
  return index < 0 ? 'L1 created' : `${index + 1} of ${steps.length}: ${steps[index]?.title}`
}

type OutcomeProps = {
  readonly outcome: SigningOutcome
  readonly progress: Progress | null
  readonly isLive: boolean
}

function Outcome({ outcome, progress, isLive }: OutcomeProps) {
  const isDone = outcome.status === 'mined' || outcome.status === 'nothing'
  const failure = outcome.status === 'dropped' ? 'The step was not accepted' : 'The step is not decided yet'
  return (
    <>
      <div className="receipt" data-state={isDone ? 'done' : 'failed'}>
        <span aria-hidden="true" className="receipt-mark">
          <Icon name={isDone ? 'check' : 'alert'} className="size-7" />
        </span>
        <div role={isDone ? 'status' : 'alert'} className="break-words">
          <p>{isDone ? `${progress?.plan.chainName} is an L1` : failure}</p>
          <p>{'reason' in outcome ? outcome.reason : 'The P-Chain has accepted all steps.'}</p>
        </div>
      </div>
      {isDone && progress && (
        <dl className="rows">
          {describeCreated(progress, isLive).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** Review dialog of the steps: each is shown before Core is asked, and followed until it is accepted. */
export function StepDialog({ account, chain, core, onClose }: Props) {
  const { connector } = useConnection()
  const walletName = connector?.name ?? 'Core'
  const flow = useMemo(() => createPChainFlow({ account, chain, reader, core }), [account, chain, core])
  const state = useSigningState(flow)
  const review = 'review' in state ? state.review : null
  const [shown, setShown] = useState(review)
  if (review && review !== shown) setShown(review)
  const message = describeProblem(state)
  const progress = progressStore.read(account)
  const isOpen = state.status !== 'ended' && state.status !== 'failed'
  return (
    <Dialog title={titleOf(state, progress)} dismissable={state.status !== 'wallet'} onClose={onClose}>
      {/* The rows of the step before keep the place until those of the next one are there. */}
      {shown && (review !== null || isOpen) && (
        <div className={review ? 'contents' : 'opacity-40'} aria-hidden={review === null}>
          <DetailRows description={shown.description} further={[]} />
        </div>
      )}
      {isOpen && (
        <ReadyReview
          flow={flow}
          state={state}
          message={message}
          action={`Sign in ${walletName}`}
          refresh="Prepare again"
          walletName={walletName}
        >
          <p className="flex min-h-6 flex-wrap items-center justify-center gap-x-1 text-muted text-xs">
            {state.status === 'following' ? (
              <>
                Transaction <Address value={encodeCb58(state.hash)} />
              </>
            ) : (
              'Nothing is sent before you sign.'
            )}
          </p>
        </ReadyReview>
      )}
      {state.status === 'ended' && (
        <>
          <Outcome outcome={state.outcome} progress={progress} isLive={chain.network === 'live'} />
          {state.outcome.status === 'dropped' && (
            <button type="button" className="button-primary large" onClick={flow.begin}>
              Try again
            </button>
          )}
          <button
            type="button"
            className={state.outcome.status === 'dropped' ? 'button large' : 'button-primary large'}
            onClick={onClose}
          >
            {progress && !nextStep(progress) ? 'See next steps' : 'Close'}
          </button>
        </>
      )}
      {state.status === 'failed' && (
        <FailedReview message={message ?? 'The transaction failed.'} chain={chain} onRetry={flow.begin} />
      )}
    </Dialog>
  )
}
