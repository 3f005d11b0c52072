import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { TransactionLink } from '../review/TransactionLink.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { ReadyStep } from './ReadyStep.tsx'
import { isSignature } from './reviewStep.ts'
import { StepSummary } from './StepSummary.tsx'
import type { ShownReview } from './useReview.ts'

const texts = {
  reset: { title: 'Reset the old approval', action: 'Reset in wallet' },
  approval: { title: 'Review approval', action: 'Approve in wallet' },
  permit: { title: 'Review permit', action: 'Sign permit in wallet' },
  order: { title: 'Review order', action: 'Sign order in wallet' },
  swap: { title: 'Review swap', action: 'Swap in wallet' },
  cancel: { title: 'Review cancellation', action: 'Cancel in wallet' },
} as const

export type ReviewStepsProps = {
  readonly review: ShownReview
  readonly chain: RuntimeChain
  /** Shown until the first step is known. */
  readonly title: string
  /** Asks for a signature in the place of an approval, where a step may be paid like that. */
  readonly onPermit?: () => void
  readonly onClose: () => void
}

/** Shows each question to the wallet in plain words before it is asked. */
export function ReviewSteps({ review, chain, title, onPermit, onClose }: ReviewStepsProps) {
  const { state, send, prepare } = review
  const step = 'step' in state ? state.step : undefined
  const checking = state.status === 'preparing' || state.status === 'checking'
  const mayPermit = onPermit && step && 'orPermit' in step && step.orPermit === true
  return (
    <Dialog
      title={step ? texts[step.kind].title : title}
      dismissable={state.status !== 'signing' && state.status !== 'handing'}
      onClose={onClose}
    >
      {checking && <p role="status">Checking {step && isSignature(step) ? `the ${step.kind}` : 'the transaction'}…</p>}
      {step && <StepSummary step={step} chain={chain} />}
      {state.status === 'ready' && (
        <ReadyStep
          key={state.step.kind}
          step={state.step}
          message={state.message}
          action={texts[state.step.kind].action}
          onSend={() => void send(state.step)}
          onRefresh={() => void prepare()}
          {...(mayPermit ? { onPermit } : {})}
        />
      )}
      {state.status === 'signing' && <p role="status">Confirm in your wallet…</p>}
      {state.status === 'handing' && <p role="status">Signed, handing it in…</p>}
      {state.status === 'pending' && (
        <p role="status">
          Sent, waiting for confirmation… <TransactionLink chain={chain} hash={state.hash} />
        </p>
      )}
      {state.status === 'failed' && (
        <>
          <p role="alert" className="break-words text-danger">
            {state.message} {state.hash && <TransactionLink chain={chain} hash={state.hash} />}
          </p>
          <button type="button" className="button-primary" onClick={() => void prepare()}>
            Try again
          </button>
        </>
      )}
    </Dialog>
  )
}
