import type { Proposal } from './readProposals.ts'

/** The votes of a proposal as one bar; its text stands beside it. */
export function VoteShares({ votes }: Pick<Proposal, 'votes'>) {
  const { inFavour, abstain, against } = votes
  const all = inFavour + abstain + against
  const percentOf = (units: bigint) => (all === 0n ? 0 : Number((units * 10_000n) / all) / 100)
  const parts = [
    { tone: 'fill-success', from: 0n, units: inFavour },
    { tone: 'fill-line-strong', from: inFavour, units: abstain },
    { tone: 'fill-danger', from: inFavour + abstain, units: against },
  ]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="h-1.5 w-full rounded-full bg-sunken"
    >
      {parts.map(({ tone, from, units }) => (
        <rect key={tone} x={percentOf(from)} width={percentOf(units)} height="1" className={tone} />
      ))}
    </svg>
  )
}
