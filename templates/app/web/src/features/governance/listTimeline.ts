import type { StepTime } from './readHistory.ts'
import type { Proposal } from './readProposals.ts'

/** One step of a proposal; `at` in seconds, null while the time is unknown. */
export type TimelineStep = {
  readonly label: string
  readonly at: bigint | null
  readonly state: 'done' | 'current' | 'next' | 'failed'
}

type Times = {
  readonly created: bigint | null
  readonly queued: StepTime | null
  readonly executed: StepTime | null
  readonly cancelled: StepTime | null
}

type Timed = Pick<Proposal, 'state' | 'voteStart' | 'voteEnd' | 'eta'>

/** What happened to a proposal, and what is still to come, in order. */
export function listTimeline({ state, voteStart, voteEnd, eta }: Timed, times: Times): readonly TimelineStep[] {
  const created = { label: 'Created', at: times.created, state: 'done' } as const
  const { queued, executed, cancelled } = times
  if (state === 'cancelled') return [created, { label: 'Cancelled', at: cancelled?.at ?? null, state: 'failed' }]
  const hasStarted = state !== 'pending'
  const hasEnded = hasStarted && state !== 'active'
  const voting: readonly TimelineStep[] = [
    created,
    { label: hasStarted ? 'Voting started' : 'Voting starts', at: voteStart, state: hasStarted ? 'done' : 'current' },
    {
      label: hasEnded ? 'Voting ended' : 'Voting ends',
      at: voteEnd,
      state: hasEnded ? 'done' : hasStarted ? 'current' : 'next',
    },
  ]
  if (state === 'defeated') return [...voting, { label: 'Defeated', at: voteEnd, state: 'failed' }]
  if (state === 'expired') return [...voting, { label: 'Expired', at: null, state: 'failed' }]
  const isQueued = state === 'queued' || state === 'executed'
  const queue = {
    label: isQueued ? 'Queued' : 'Queue',
    at: queued?.at ?? null,
    state: isQueued ? 'done' : state === 'succeeded' ? 'current' : 'next',
  } as const
  const execution = {
    label: state === 'executed' ? 'Executed' : 'Execution from',
    at: executed?.at ?? eta,
    state: state === 'executed' ? 'done' : state === 'queued' ? 'current' : 'next',
  } as const
  return [...voting, queue, execution.at === null ? { ...execution, label: 'Execution' } : execution]
}
