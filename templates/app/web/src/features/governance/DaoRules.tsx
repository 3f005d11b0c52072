import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { Facts } from '../../kit/ui/Facts.tsx'
import { findLimited } from './buildAction.ts'
import type { ActionContext } from './describeAction.ts'
import { formatDuration, formatShare } from './proposalTimes.ts'

function listRules(context: ActionContext): readonly (readonly [string, string])[] {
  const { dao } = context
  const { token, spending } = dao
  const limited = findLimited(context)
  return [
    ['Voting starts after', formatDuration(Number(dao.votingDelay))],
    ['A vote lasts', formatDuration(Number(dao.votingPeriod))],
    ['Paid out after', formatDuration(Number(dao.minDelay))],
    ['Quorum', formatShare(dao.quorumNumerator, dao.quorumDenominator)],
    ['Votes to propose', `${formatAmount(dao.proposalThreshold, token.decimals)} ${token.symbol}`],
    ...(spending && limited
      ? [['Limit per proposal', `${formatAmount(spending.limit, limited.decimals)} ${limited.symbol}`] as const]
      : []),
  ]
}

/** Name and rules of the DAO. */
export function DaoRules({ context }: { readonly context: ActionContext }) {
  const { dao } = context
  const isForeign = [dao.governor, dao.treasury, dao.votingToken].some(({ kind }) => kind === 'other')
  return (
    <section aria-label="Rules" className="panel">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="break-words font-semibold">
          <bdi>{dao.name}</bdi>
        </h2>
        {isForeign && <span className="badge">unknown code</span>}
      </div>
      <Facts facts={listRules(context)} />
    </section>
  )
}
