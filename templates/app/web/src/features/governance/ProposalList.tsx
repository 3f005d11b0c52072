import { useState } from 'react'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { ProposalStatus } from './ProposalStatus.tsx'
import { titleOf } from './plainText.ts'
import { formatShare } from './proposalTimes.ts'
import type { Proposal } from './readProposals.ts'
import { type Governance, useProposalIndex, useProposals } from './useGovernance.ts'
import { VoteShares } from './VoteShares.tsx'

const pageSize = 10

const placeholders = ['first', 'second', 'third'] as const

function describeVotes({ votes: { inFavour, against, abstain } }: Proposal): string {
  const all = inFavour + against + abstain
  if (all === 0n) return 'No votes yet'
  return `${formatShare(inFavour, all)} for, ${formatShare(against, all)} against`
}

/** Proposals, the newest first, one page at a time. */
export function ProposalList({ governance }: { readonly governance: Governance }) {
  const index = useProposalIndex(governance)
  const [wanted, setPage] = useState(0)
  const entries = index.data?.entries ?? []
  const pages = Math.max(1, Math.ceil(entries.length / pageSize))
  const page = Math.min(wanted, pages - 1)
  const shown = entries.slice(page * pageSize, (page + 1) * pageSize)
  const { data, error } = useProposals(governance, shown)
  const failure = index.error ?? error
  const count = entries.length === 1 ? '1 proposal' : `${entries.length.toLocaleString('en')} proposals`
  return (
    <section aria-label="All proposals" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{index.data && entries.length > 0 ? count : 'Proposals'}</h2>
        <a className="button-primary" href="#proposals/new">
          New proposal
        </a>
      </div>
      {failure && (
        <div role="alert" className="flex items-center justify-between gap-3 text-danger text-sm">
          <span>The proposals could not be read: {failure.message}</span>
          <button type="button" className="button-quiet shrink-0" onClick={() => void index.refetch()}>
            Try again
          </button>
        </div>
      )}
      {index.data && entries.length === 0 && (
        <EmptyState icon="info" text="No proposal yet. Make the first one: a payment, or a change of the rules.">
          <a className="button" href="#proposals/new">
            Make a proposal
          </a>
        </EmptyState>
      )}
      <ul className="flex flex-col gap-2" aria-busy={index.isLoading}>
        {index.isLoading &&
          placeholders.map(name => (
            <li key={name} className="flex min-h-20 flex-col gap-2.5 rounded-lg border border-line p-4">
              <Skeleton text="A proposal that is loading" />
              <Skeleton text="Active, voting ends" />
            </li>
          ))}
        {shown.map((entry, place) => {
          const proposal = data?.proposals[place]
          const isSame = proposal?.id === entry.id
          return (
            <li key={entry.id.toString()}>
              <a
                href={`#proposals/${entry.id}`}
                data-testid="proposal"
                className="flex min-h-20 flex-col gap-2.5 rounded-lg border border-line p-4 transition-colors hover:border-accent"
              >
                <bdi className="break-words font-medium">{titleOf(entry.description)}</bdi>
                {data && proposal && isSame ? (
                  <>
                    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                      <ProposalStatus proposal={proposal} read={data} chain={governance.chain} />
                      <span className="text-muted text-xs">{describeVotes(proposal)}</span>
                    </span>
                    <VoteShares votes={proposal.votes} />
                  </>
                ) : (
                  <Skeleton text="Active, voting ends" />
                )}
              </a>
            </li>
          )
        })}
      </ul>
      <Pager page={page} pages={pages} onPage={setPage} />
    </section>
  )
}
