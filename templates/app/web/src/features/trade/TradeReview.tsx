import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { describeError } from '../../kit/wallet/describeError.ts'
import type { SigningFlow } from '../guard/signing/createSigningFlow.ts'
import { RequestSummary } from '../planReview/RequestSummary.tsx'
import { FailedReview } from '../review/FailedReview.tsx'
import { ReadyReview } from '../review/ReadyReview.tsx'
import { TransactionLink } from '../review/TransactionLink.tsx'
import { useSigningState } from '../review/useSigningState.ts'
import { describeFailure } from './describeFailure.ts'
import type { TradeRequest } from './tradeRequest.ts'
import { WorkflowWait } from './WorkflowWait.tsx'
import type { TradeGate } from './workflowRules.ts'

const requestTexts = {
  reset: { title: 'Reset the old approval', action: 'Reset in wallet' },
  approval: { title: 'Review approval', action: 'Approve in wallet' },
  permit: { title: 'Review permit', action: 'Sign permit in wallet' },
  order: { title: 'Review order', action: 'Sign order in wallet' },
  swap: { title: 'Review swap', action: 'Swap in wallet' },
  cancel: { title: 'Review cancellation', action: 'Cancel in wallet' },
} as const

export type TradeReviewProps = {
  readonly flow: SigningFlow<TradeRequest>
  readonly chain: RuntimeChain
  /** Shown until the first request is ready. */
  readonly title: string
  // only with: flow
  /** The checks of the workflow. */
  readonly gate?: TradeGate | undefined
  // end only
  /** Switches from an approval to a permit signature, where supported. */
  readonly onPermit?: () => void
  readonly onClose: () => void
}

/** Review of each wallet request of a trade. */
// only with: flow
export function TradeReview({ flow, chain, title, gate, onPermit, onClose }: TradeReviewProps) {
  // otherwise: export function TradeReview({ flow, chain, title, onPermit, onClose }: TradeReviewProps) {
  // end only
  const state = useSigningState(flow)
  const failure = describeFailure(state)
  const review = 'review' in state && !failure ? state.review : null
  const request = review?.request ?? ('request' in state ? state.request : null)
  const isSignature = request?.type === 'typedData'
  const mayPermit = onPermit && request?.type === 'transaction' && request.orPermit === true
  const isShown = !failure && (state.status === 'ready' || state.status === 'expired')
  return (
    <Dialog
      title={request && !failure ? requestTexts[request.kind].title : title}
      dismissable={state.status !== 'wallet' && state.status !== 'reporting'}
      onClose={onClose}
    >
      {/* only with: flow */}
      {state.status === 'preparing' && gate && <WorkflowWait gate={gate} />}
      {/* end only */}
      {(state.status === 'preparing' || state.status === 'checking') && (
        <p role="status">Checking {review && isSignature ? `the ${review.request.kind}` : 'the transaction'}…</p>
      )}
      {review && <RequestSummary review={review} chain={chain} />}
      {isShown && review && (
        <ReadyReview
          flow={flow}
          state={state}
          message={messageOf(state)}
          action={requestTexts[review.request.kind].action}
          refresh={isRequoted(review.request) ? 'Get a new quote' : 'Check again'}
        >
          {mayPermit && <PermitOffer onPermit={onPermit} />}
        </ReadyReview>
      )}
      {state.status === 'wallet' && <p role="status">Confirm in your wallet…</p>}
      {state.status === 'reporting' && isSignature && <p role="status">Signed, submitting…</p>}
      {state.status === 'following' && (
        <p role="status">
          Sent, waiting for confirmation… <TransactionLink chain={chain} hash={state.hash} />
        </p>
      )}
      {failure && <FailedReview {...failure} chain={chain} onRetry={flow.begin} />}
    </Dialog>
  )
}

const isRequoted = ({ kind }: TradeRequest) => kind !== 'order' && kind !== 'cancel'

function messageOf(state: ReturnType<typeof useSigningState<TradeRequest>>): string | undefined {
  const problem = state.status === 'ready' ? state.problem : null
  return problem && 'error' in problem ? describeError(problem.error) : undefined
}

function PermitOffer({ onPermit }: { readonly onPermit: () => void }) {
  return (
    <div className="flex flex-col items-center gap-1">
      <button type="button" className="button-quiet" onClick={onPermit}>
        Sign a permit instead
      </button>
      <p className="text-center text-muted text-xs">
        A permit costs no gas, covers exactly this amount and expires in 30 minutes.
      </p>
    </div>
  )
}
