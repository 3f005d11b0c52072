import { useState } from 'react'
import { formatBalance } from '../../kit/amount/formatAmount.ts'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { AccountAvatar } from '../../kit/wallet/AccountAvatar.tsx'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import { sameAddress } from '../guard/values/sameAddress.ts'
import { toPlainText } from './plainText.ts'
import { formatShare } from './proposalTimes.ts'
import type { DaoState } from './readDao.ts'
import type { CastVote } from './readHistory.ts'
import { SupportBadge } from './SupportBadge.tsx'
import type { Governance, useHistory } from './useGovernance.ts'

const pageSize = 10

const maxReason = 280

const placeholders = ['first', 'second'] as const

export type VoteListProps = {
  readonly governance: Governance
  readonly dao: DaoState
  readonly history: ReturnType<typeof useHistory>
}

/** The votes of a proposal, the newest first, one page at a time. */
export function VoteList({ governance, dao, history: { data, isPending } }: VoteListProps) {
  const [wanted, setPage] = useState(0)
  const votes = data?.votes ?? []
  const pages = Math.max(1, Math.ceil(votes.length / pageSize))
  const page = Math.min(wanted, pages - 1)
  const count = votes.length === 1 ? '1 vote' : `${votes.length.toLocaleString('en')} votes`
  return (
    <section aria-label="Cast votes" className="panel">
      <h3 className="font-semibold">{votes.length > 0 ? count : 'Votes'}</h3>
      {isPending && (
        <div aria-busy="true" className="flex flex-col gap-3">
          {placeholders.map(name => (
            <span key={name} className="flex justify-between gap-3">
              <Skeleton text="0x1234…abcd For" />
              <Skeleton text="1,000 HRB" />
            </span>
          ))}
        </div>
      )}
      {data && votes.length === 0 && <EmptyState icon="info" text="Nobody has voted yet." />}
      {votes.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {votes.slice(page * pageSize, (page + 1) * pageSize).map(vote => (
            <VoteRow
              key={vote.position}
              vote={vote}
              dao={dao}
              isOwn={governance.wallet !== null && sameAddress(vote.voter, governance.wallet.account)}
            />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} onPage={setPage} />
    </section>
  )
}

type RowProps = { readonly vote: CastVote; readonly dao: DaoState; readonly isOwn: boolean }

function VoteRow({ vote: { voter, support, weight, reason }, dao: { token, supply }, isOwn }: RowProps) {
  const text = toPlainText(reason).trim()
  return (
    <li data-testid="vote" className="flex flex-col gap-1.5 py-3 text-sm first:pt-0 last:pb-0">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex min-w-0 items-center gap-2">
          <AccountAvatar address={voter} />
          <span className="font-medium" title={voter}>
            {isOwn ? 'You' : shortenAddress(voter)}
          </span>
          <SupportBadge support={support} />
        </span>
        <span className="tabular-nums">
          {formatBalance(weight, token.decimals)} {token.symbol}{' '}
          <span className="text-muted">· {formatShare(weight, supply)}</span>
        </span>
      </span>
      {text !== '' && (
        <p dir="auto" className="break-words pl-7 text-muted">
          {text.length > maxReason ? `${text.slice(0, maxReason)}…` : text}
        </p>
      )}
    </li>
  )
}
