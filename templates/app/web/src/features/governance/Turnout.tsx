import { formatShare } from './proposalTimes.ts'
import type { DaoState } from './readDao.ts'
import type { Proposal } from './readProposals.ts'

/** Percent of the supply, for a drawing. */
export function percentOf(units: bigint, supply: bigint): number {
  if (supply === 0n) return 0
  return Number(((units > supply ? supply : units) * 10_000n) / supply) / 100
}

export type TurnoutProps = { readonly proposal: Proposal; readonly dao: DaoState }

/** The votes as shares of the whole supply, with a mark at the quorum; its text stands beside it. */
export function Turnout({ proposal: { votes, quorum }, dao: { supply } }: TurnoutProps) {
  const { inFavour, abstain, against } = votes
  const parts = [
    { tone: 'fill-success', from: 0n, units: inFavour },
    { tone: 'fill-line-strong', from: inFavour, units: abstain },
    { tone: 'fill-danger', from: inFavour + abstain, units: against },
  ]
  return (
    <svg aria-hidden="true" className="turnout">
      <rect y="3" width="100%" height="6" rx="3" className="fill-hover" />
      {parts.map(({ tone, from, units }) => (
        <rect
          key={tone}
          x={`${percentOf(from, supply)}%`}
          y="3"
          width={`${percentOf(units, supply)}%`}
          height="6"
          className={tone}
        />
      ))}
      <rect
        x={`${percentOf(quorum, supply)}%`}
        width="2"
        height="12"
        rx="1"
        transform="translate(-1)"
        className="fill-ink"
      />
    </svg>
  )
}

/** `5% voted · quorum 4%` */
export function describeTurnout({ proposal: { votes, quorum }, dao: { supply } }: TurnoutProps): string {
  const all = votes.inFavour + votes.against + votes.abstain
  if (all === 0n) return `No votes yet · quorum ${formatShare(quorum, supply)}`
  return `${formatShare(all, supply)} of the supply voted · quorum ${formatShare(quorum, supply)}${all >= quorum ? ' reached' : ''}`
}
