import { findNextEvent, findStep, formatDuration, stateTitles, stateTones } from './proposalTimes.ts'
import type { Proposal } from './readProposals.ts'
import { useChainClock } from './useChainClock.ts'
import type { Governance } from './useGovernance.ts'

export type ProposalStatusProps = {
  readonly proposal: Proposal
  readonly read: { readonly clock: bigint; readonly readAt: number }
  readonly chain: Governance['chain']
}

/** State of a proposal, with the time to the next one. */
export function ProposalStatus({ proposal, read, chain }: ProposalStatusProps) {
  const clock = useChainClock(read, chain.network === 'live')
  const event = findNextEvent(proposal, clock)
  const step = findStep(proposal, clock)
  const left = event ? Number(event.at - clock) : 0
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm">
      <span className="state" data-tone={stateTones[proposal.state]} data-testid="state">
        {stateTitles[proposal.state]}
      </span>
      {event && (
        <span className="text-muted">
          {event.label} {left > 0 ? `in ${formatDuration(left)}` : 'with the next block'}
        </span>
      )}
      {step && <span className="text-muted">{step === 'queue' ? 'Ready to queue' : 'Ready to execute'}</span>}
    </span>
  )
}
