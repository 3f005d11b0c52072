import { formatMoment } from './formatDate.ts'
import { listTimeline } from './listTimeline.ts'
import type { ProposalHistory } from './readHistory.ts'
import type { Proposal } from './readProposals.ts'

const unknown = { created: null, queued: null, executed: null, cancelled: null }

/** Steps of a proposal with their times. */
export function ProposalTimeline(props: {
  readonly proposal: Proposal
  readonly history: ProposalHistory | undefined
}) {
  const steps = listTimeline(props.proposal, props.history ?? unknown)
  return (
    <section aria-label="Timeline" className="panel">
      <h3 className="font-semibold">Timeline</h3>
      <ol className="timeline">
        {steps.map(({ label, at, state }) => (
          <li key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className="font-medium">{label}</span>
            {at !== null && <time className="text-muted text-xs tabular-nums">{formatMoment(at)}</time>}
          </li>
        ))}
      </ol>
    </section>
  )
}
