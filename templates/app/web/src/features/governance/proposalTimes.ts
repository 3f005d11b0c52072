import type { Proposal, ProposalState } from './readProposals.ts'

/** When a proposal changes its state by itself: `Voting ends`, in seconds. */
export type NextEvent = { readonly label: string; readonly at: bigint }

/** The next change that only needs time; null where somebody has to act, or nothing follows. */
export function findNextEvent(
  { state, voteStart, voteEnd, eta }: Pick<Proposal, 'state' | 'voteStart' | 'voteEnd' | 'eta'>,
  clock: bigint,
): NextEvent | null {
  // A snapshot, and the last second of a vote, belong to the state before.
  if (state === 'pending') return { label: 'Voting starts', at: voteStart + 1n }
  if (state === 'active') return { label: 'Voting ends', at: voteEnd + 1n }
  if (state === 'queued' && eta !== null && eta > clock) return { label: 'Can be executed', at: eta }
  return null
}

/** What somebody can do now to bring a proposal further. */
export function findStep(proposal: Pick<Proposal, 'state' | 'eta'>, clock: bigint): 'queue' | 'execute' | null {
  if (proposal.state === 'succeeded') return 'queue'
  return proposal.state === 'queued' && proposal.eta !== null && proposal.eta <= clock ? 'execute' : null
}

export const stateTitles: { readonly [State in ProposalState]: string } = {
  pending: 'Pending',
  active: 'Active',
  cancelled: 'Cancelled',
  defeated: 'Defeated',
  succeeded: 'Succeeded',
  queued: 'Queued',
  expired: 'Expired',
  executed: 'Executed',
}

/** Tones of `.state` in `globals.css`. */
export const stateTones: { readonly [State in ProposalState]: string } = {
  pending: 'muted',
  active: 'accent',
  cancelled: 'danger',
  defeated: 'danger',
  succeeded: 'success',
  queued: 'accent',
  expired: 'danger',
  executed: 'success',
}

const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const

/** The two largest units of a time: `2 d 3 h`; `0 s` for none. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const first = units.findIndex(([, size]) => whole >= size)
  if (first === -1) return '0 s'
  let left = whole
  const texts = units.slice(first, first + 2).flatMap(([name, size]) => {
    const count = Math.floor(left / size)
    left -= count * size
    return count === 0 ? [] : [`${count} ${name}`]
  })
  return texts.join(' ')
}

/** `62.5%`, rounded down to two decimals; `0%` of nothing. */
export function formatShare(part: bigint, whole: bigint): string {
  if (whole === 0n) return '0%'
  const basisPoints = (part * 10_000n) / whole
  const fraction = (basisPoints % 100n).toString().padStart(2, '0').replace(/0+$/, '')
  return `${basisPoints / 100n}${fraction ? `.${fraction}` : ''}%`
}
