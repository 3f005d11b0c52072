import { formatBalance } from '../../kit/amount/formatAmount.ts'
import { Meter } from '../../kit/ui/Meter.tsx'
import { formatShare } from './proposalTimes.ts'
import type { DaoState } from './readDao.ts'
import type { Proposal } from './readProposals.ts'
import { Turnout } from './Turnout.tsx'

/** Meters take floating numbers; their length is a share of 10,000. */
function shareOf(part: bigint, whole: bigint): number {
  if (whole === 0n) return 0
  return Number(((part > whole ? whole : part) * 10_000n) / whole)
}

type BarProps = {
  readonly label: string
  readonly text: string
  readonly share: number
  readonly tone: 'good' | 'bad' | 'plain'
}

function Bar({ label, text, share, tone }: BarProps) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="font-medium">{label}</span>
        <span className="text-muted tabular-nums">{text}</span>
      </div>
      <Meter label={label} text={text} tone={tone} max={10_000} value={share} />
    </div>
  )
}

/** Votes for, against and abstaining, the quorum, and the majority that is needed. */
export function VoteBars({ proposal, dao }: { readonly proposal: Proposal; readonly dao: DaoState }) {
  const { votes, quorum } = proposal
  const { decimals, symbol } = dao.token
  const all = votes.inFavour + votes.against + votes.abstain
  const show = (units: bigint) => formatBalance(units, decimals)
  const rows = [
    ['For', votes.inFavour, 'good'],
    ['Against', votes.against, 'bad'],
    ['Abstain', votes.abstain, 'plain'],
  ] as const
  const isReached = all >= quorum
  return (
    <section aria-label="Votes" className="flex flex-col gap-4">
      {rows.map(([label, units, tone]) => (
        <Bar
          key={label}
          label={label}
          tone={tone}
          text={`${show(units)} ${symbol} · ${formatShare(units, all)}`}
          share={shareOf(units, all)}
        />
      ))}
      <div className="flex flex-col gap-1 border-line border-t pt-4">
        <div className="flex flex-wrap justify-between gap-x-3 text-sm">
          <span className="font-medium">Quorum</span>
          <span className="text-muted tabular-nums">
            {show(all)} of {show(quorum)} {symbol} · {isReached ? 'reached' : 'not reached'}
          </span>
        </div>
        <Turnout proposal={proposal} dao={dao} />
        <p className="text-muted text-xs tabular-nums">
          {formatShare(all, dao.supply)} of the supply voted · quorum {formatShare(quorum, dao.supply)}
        </p>
      </div>
      {dao.majorityBasisPoints !== null && (
        <p className="text-muted text-xs">
          It passes with the quorum and more than {formatShare(dao.majorityBasisPoints, 10_000n)} of For and Against.
        </p>
      )}
    </section>
  )
}
