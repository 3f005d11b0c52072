import { useState } from 'react'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import type { SigningFlow } from '../guard/signing/createSigningFlow.ts'
import type { ToDollars } from '../planReview/DetailRows.tsx'
import { RequestSummary, type RequestSummaryProps } from '../planReview/RequestSummary.tsx'
import { FailedReview } from '../review/FailedReview.tsx'
import { ReadyReview } from '../review/ReadyReview.tsx'
import { TransactionLink } from '../review/TransactionLink.tsx'
import { useSigningState } from '../review/useSigningState.ts'
import { describeFailure } from './describeFailure.ts'
import type { TradeRequest } from './tradeRequest.ts'
import { WorkflowWait } from './WorkflowWait.tsx'
import type { TradeGate } from './workflowRules.ts'

/** Stages of a trade that needs all of them, by the kinds of their requests. */
// only with: limitOrder order permit
const stages: readonly (readonly string[])[] = [['reset'], ['approval', 'permit'], ['swap', 'order', 'cancel']]
// otherwise: const stages = ['reset', 'approval', 'swap'] as const
// end only

type RequestTexts = {
  readonly title: string
  readonly action: string
  // only with: limitOrder order permit
  /** Prepares the request again. */
  readonly refresh?: string
  // end only
}

const requestTexts: { readonly [kind in TradeRequest['kind']]: RequestTexts } = {
  reset: { title: 'Reset the old approval', action: 'Reset in wallet' },
  approval: { title: 'Review approval', action: 'Approve in wallet' },
  // only with: permit order
  permit: { title: 'Review permit', action: 'Sign permit in wallet' },
  order: { title: 'Review order', action: 'Sign order in wallet', refresh: 'Check again' },
  // end only
  swap: { title: 'Review swap', action: 'Swap in wallet' },
  // only with: limitOrder
  cancel: { title: 'Review cancellation', action: 'Cancel in wallet', refresh: 'Check again' },
  // end only
}

export type TradeReviewProps = {
  readonly flow: SigningFlow<TradeRequest>
  readonly chain: RuntimeChain
  // only with: limitOrder order
  /** Last request of the trade, unless it is a swap. */
  readonly last?: 'order' | 'cancel'
  // end only
  readonly toDollars?: ToDollars
  readonly quoted?: RequestSummaryProps['quoted']
  // only with: flow
  /** The checks of the workflow. */
  readonly gate?: TradeGate | undefined
  // end only
  // only with: permit
  /** Switches from an approval to a permit signature, where supported. */
  readonly onPermit?: () => void
  // end only
  readonly onClose: () => void
}

/** Review of each wallet request of a trade. */
export function TradeReview(props: TradeReviewProps) {
  const { flow, chain, toDollars, quoted, onClose } = props
  const state = useSigningState(flow)
  const failure = describeFailure(state)
  const review = 'review' in state && !failure ? state.review : null
  const request = review?.request ?? ('request' in state ? state.request : null)
  // only with: permit
  const mayPermit = state.status === 'ready' && request !== null && 'orPermit' in request && request.orPermit === true
  // end only
  // only with: permit order
  const isAsked = state.status === 'wallet' || state.status === 'reporting'
  // otherwise: const isAsked = state.status === 'wallet'
  // end only
  // only with: limitOrder order
  const { last = 'swap' } = props
  const kind = request?.kind ?? last
  const { title } = requestTexts[failure ? last : kind]
  // otherwise: const kind = request?.kind ?? 'swap'
  // otherwise: const { title } = requestTexts[failure ? 'swap' : kind]
  // end only
  const { action } = requestTexts[kind]
  // only with: limitOrder order permit
  const { refresh = 'Get a new quote' } = requestTexts[kind]
  // end only
  // only with: limitOrder order permit
  const stage = stages.findIndex(kinds => kinds.includes(kind))
  // otherwise: const stage = stages.indexOf(kind)
  // end only
  const [first, setFirst] = useState<number | null>(null)
  if (request && first === null) setFirst(stage)
  const from = first ?? stages.length - 1
  const note = from < stages.length - 1 ? `${stage - from + 1} of ${stages.length - from}` : undefined
  return (
    <Dialog title={title} note={note} dismissable={!isAsked} onClose={onClose}>
      {/* only with: flow */}
      {state.status === 'preparing' && props.gate && <WorkflowWait gate={props.gate} />}
      {/* end only */}
      {review && (
        <RequestSummary
          review={review}
          chain={chain}
          toDollars={toDollars}
          quoted={kind === 'swap' ? quoted : undefined}
        />
      )}
      {failure && <FailedReview {...failure} chain={chain} onRetry={flow.begin} />}
      {!failure && (
        // only with: limitOrder order permit
        <ReadyReview flow={flow} state={state} action={action} refresh={refresh}>
          {/* otherwise: <ReadyReview flow={flow} state={state} action={action} refresh="Get a new quote"> */}
          {/* end only */}
          {state.status === 'following' && <TransactionLink chain={chain} hash={state.hash} />}
          {/* only with: permit */}
          {mayPermit && props.onPermit && (
            <div className="flex flex-col items-center gap-1">
              <button type="button" className="button-quiet" onClick={props.onPermit}>
                Sign a permit instead
              </button>
              <p className="text-center text-muted text-xs">
                A permit costs no gas, covers exactly this amount and expires in 30 minutes.
              </p>
            </div>
          )}
          {/* end only */}
        </ReadyReview>
      )}
    </Dialog>
  )
}
