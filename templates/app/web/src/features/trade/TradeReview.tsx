import { useState } from 'react'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import type { SigningFlow } from '../guard/signing/createSigningFlow.ts'
import type { WriteDollars } from '../planReview/DetailRows.tsx'
import { RequestSummary, type RequestSummaryProps } from '../planReview/RequestSummary.tsx'
import { FailedReview } from '../review/FailedReview.tsx'
import { ReadyReview } from '../review/ReadyReview.tsx'
import { TransactionLink } from '../review/TransactionLink.tsx'
import { useSigningState } from '../review/useSigningState.ts'
import { describeFailure } from './describeFailure.ts'
import type { TradeRequest } from './tradeRequest.ts'
import { WorkflowWait } from './WorkflowWait.tsx'
import type { TradeGate } from './workflowRules.ts'

/** `stage`: place in a trade that needs a reset and an approval first. */
const requestTexts = {
  reset: { title: 'Reset the old approval', action: 'Reset in wallet', stage: 1 },
  approval: { title: 'Review approval', action: 'Approve in wallet', stage: 2 },
  permit: { title: 'Review permit', action: 'Sign permit in wallet', stage: 2 },
  order: { title: 'Review order', action: 'Sign order in wallet', stage: 3 },
  swap: { title: 'Review swap', action: 'Swap in wallet', stage: 3 },
  cancel: { title: 'Review cancellation', action: 'Cancel in wallet', stage: 3 },
} as const

export type TradeReviewProps = {
  readonly flow: SigningFlow<TradeRequest>
  readonly chain: RuntimeChain
  /** Shown until the first request is ready. */
  readonly title: string
  readonly writeDollars?: WriteDollars
  readonly quoted?: RequestSummaryProps['quoted']
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
export function TradeReview({ flow, chain, title, gate, onPermit, onClose, ...shown }: TradeReviewProps) {
  // otherwise: export function TradeReview({ flow, chain, title, onPermit, onClose, ...shown }: TradeReviewProps) {
  // end only
  const state = useSigningState(flow)
  const failure = describeFailure(state)
  const review = 'review' in state && !failure ? state.review : null
  const request = review?.request ?? ('request' in state ? state.request : null)
  const mayPermit = state.status === 'ready' && request?.type === 'transaction' && request.orPermit === true
  const kind = request?.kind ?? 'swap'
  const [first, setFirst] = useState<number | null>(null)
  if (request && first === null) setFirst(requestTexts[kind].stage)
  const skipped = (first ?? 3) - 1
  const note = skipped === 2 ? undefined : `${requestTexts[kind].stage - skipped} of ${3 - skipped}`
  return (
    <Dialog
      title={request && !failure ? requestTexts[kind].title : title}
      note={note}
      dismissable={state.status !== 'wallet' && state.status !== 'reporting'}
      onClose={onClose}
    >
      {/* only with: flow */}
      {state.status === 'preparing' && gate && <WorkflowWait gate={gate} />}
      {/* end only */}
      {review && <RequestSummary review={review} chain={chain} {...shown} {...(kind !== 'swap' && { quoted: [] })} />}
      {failure && <FailedReview {...failure} chain={chain} onRetry={flow.begin} />}
      {!failure && (
        <ReadyReview
          flow={flow}
          state={state}
          action={requestTexts[kind].action}
          refresh={kind === 'order' || kind === 'cancel' ? 'Check again' : 'Get a new quote'}
        >
          {state.status === 'following' && <TransactionLink chain={chain} hash={state.hash} />}
          {mayPermit && onPermit && (
            <div className="flex flex-col items-center gap-1">
              <button type="button" className="button-quiet" onClick={onPermit}>
                Sign a permit instead
              </button>
              <p className="text-center text-muted text-xs">
                A permit costs no gas, covers exactly this amount and expires in 30 minutes.
              </p>
            </div>
          )}
        </ReadyReview>
      )}
    </Dialog>
  )
}
