import type { Proposal } from './readProposals.ts'

/** The votes of a proposal as one bar; its text stands beside it. */
export function VoteShares({ votes: { inFavour, abstain, against } }: Pick<Proposal, 'votes'>) {
  const all = inFavour + abstain + against
  const widthOf = (units: bigint) => (all === 0n ? 0 : Number((units * 10_000n) / all) / 100)
  const parts = [
    { tone: 'fill-success', x: 0, width: widthOf(inFavour) },
    { tone: 'fill-line-strong', x: widthOf(inFavour), width: widthOf(abstain) },
    { tone: 'fill-danger', x: widthOf(inFavour + abstain), width: widthOf(against) },
  ]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="h-1.5 w-full rounded-full bg-sunken"
    >
      {parts.map(({ tone, x, width }) => (
        <rect key={tone} x={x} width={width} height="1" className={tone} />
      ))}
    </svg>
  )
}
