import type { Proposal } from './readProposals.ts'

const parts = [
  ['inFavour', 'fill-success'],
  ['abstain', 'fill-line-strong'],
  ['against', 'fill-danger'],
] as const

/** The votes of a proposal as one bar; its text stands beside it. */
export function VoteShares({ votes }: Pick<Proposal, 'votes'>) {
  const all = votes.inFavour + votes.against + votes.abstain
  const widthOf = (units: bigint) => (all === 0n ? 0 : Number((units * 10_000n) / all) / 100)
  let start = 0
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="h-1.5 w-full rounded-full bg-sunken"
    >
      {parts.map(([key, tone]) => {
        const width = widthOf(votes[key])
        const x = start
        start += width
        return <rect key={key} x={x} width={width} height="1" className={tone} />
      })}
    </svg>
  )
}
