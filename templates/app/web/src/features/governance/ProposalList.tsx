import { useState } from 'react'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { AccountAvatar } from '../../kit/wallet/AccountAvatar.tsx'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import { formatDay } from './formatDate.ts'
import { ProposalStatus } from './ProposalStatus.tsx'
import { titleOf } from './plainText.ts'
import { formatShare } from './proposalTimes.ts'
import type { DaoState } from './readDao.ts'
import type { Proposal, ProposalEntry } from './readProposals.ts'
import { describeTurnout, Turnout } from './Turnout.tsx'
import { type Governance, useProposalIndex, useProposals } from './useGovernance.ts'

const pageSize = 10

const placeholders = ['first', 'second'] as const

/** `80% for, 20% against`; empty without votes. */
function describeVotes({ votes: { inFavour, against, abstain } }: Proposal): string {
  const all = inFavour + against + abstain
  if (all === 0n) return ''
  return `${formatShare(inFavour, all)} for, ${formatShare(against, all)} against`
}

/** Rows of proposals while they are read. */
export function ProposalPlaceholders() {
  return placeholders.map(name => (
    <li key={name} className="flex min-h-28 flex-col gap-2.5 max-sm:min-h-43 rounded-lg border border-line p-4">
      <span className="flex justify-between gap-3">
        <Skeleton text="A proposal that is loading" />
        <Skeleton text="Active" />
      </span>
      <span className="text-xs">
        <Skeleton text="#1 by 0x1234…abcd, voting ends" />
      </span>
      <span className="skeleton h-3 w-full rounded-full" />
    </li>
  ))
}

/** Proposals, the newest first, one page at a time. */
export function ProposalList({ governance, dao }: { readonly governance: Governance; readonly dao: DaoState }) {
  const index = useProposalIndex(governance)
  const [wanted, setPage] = useState(0)
  const entries = index.data?.entries ?? []
  const pages = Math.max(1, Math.ceil(entries.length / pageSize))
  const page = Math.min(wanted, pages - 1)
  const shown = entries.slice(page * pageSize, (page + 1) * pageSize)
  const { data } = useProposals(governance, shown)
  const count = entries.length === 1 ? '1 proposal' : `${entries.length.toLocaleString('en')} proposals`
  return (
    <section aria-label="All proposals" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{index.data && entries.length > 0 ? count : 'Proposals'}</h2>
        <a className="button-primary" href="#proposals/new">
          New proposal
        </a>
      </div>
      {index.data && entries.length === 0 && (
        <EmptyState icon="info" text="No proposal yet. Make the first one: a payment, or a change of the rules.">
          <a className="button" href="#proposals/new">
            Make a proposal
          </a>
        </EmptyState>
      )}
      <ul className="flex flex-col gap-2" aria-busy={index.isPending}>
        {index.isPending && <ProposalPlaceholders />}
        {shown.map((entry, place) => {
          const proposal = data?.proposals[place]
          const number = entries.length - page * pageSize - place
          return (
            <li key={entry.id.toString()}>
              <ProposalRow
                {...{ governance, dao, entry, number }}
                read={data && proposal?.id === entry.id ? { proposal, clock: data.clock, readAt: data.readAt } : null}
              />
            </li>
          )
        })}
      </ul>
      <Pager page={page} pages={pages} onPage={setPage} />
    </section>
  )
}

type RowProps = {
  readonly governance: Governance
  readonly dao: DaoState
  readonly entry: ProposalEntry
  /** 1 is the oldest. */
  readonly number: number
  readonly read: { readonly proposal: Proposal; readonly clock: bigint; readonly readAt: number } | null
}

function ProposalRow({ governance, dao, entry, number, read }: RowProps) {
  return (
    <a
      href={`#proposals/${entry.id}`}
      data-testid="proposal"
      className="flex min-h-28 flex-col gap-2.5 max-sm:min-h-43 rounded-lg border border-line p-4 transition-colors hover:border-accent"
    >
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <bdi className="min-w-0 break-words font-medium">{titleOf(entry.description)}</bdi>
        {read ? (
          <ProposalStatus proposal={read.proposal} read={read} chain={governance.chain} />
        ) : (
          <Skeleton text="Active, voting ends" />
        )}
      </span>
      <span className="flex flex-wrap items-center gap-x-1.5 text-muted text-xs" title={entry.proposer}>
        <span className="tabular-nums">#{number.toLocaleString('en')}</span>
        <AccountAvatar address={entry.proposer} />
        <span className="mr-2">{shortenAddress(entry.proposer)}</span>
        {read && (
          <span>
            {formatDay(read.proposal.voteStart)} – {formatDay(read.proposal.voteEnd)}
          </span>
        )}
      </span>
      {read && (
        <span className="flex flex-col gap-1">
          <Turnout proposal={read.proposal} dao={dao} />
          <span className="flex flex-wrap justify-between gap-x-3 text-muted text-xs tabular-nums">
            <span>{describeTurnout({ proposal: read.proposal, dao })}</span>
            <span>{describeVotes(read.proposal)}</span>
          </span>
        </span>
      )}
    </a>
  )
}
