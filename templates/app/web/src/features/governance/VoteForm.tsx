import { useId, useState } from 'react'
import { formatBalance } from '../../kit/amount/formatAmount.ts'
import { sameAddress } from '../guard/values/sameAddress.ts'
import type { Address } from '../guard/values/token.ts'
import type { TransactionPlan } from '../transactions/TransactionPlan.ts'
import { useWalletAction } from '../transactions/useWalletAction.ts'
import { planVote, type Support, supports } from './governancePlans.ts'
import type { DaoState } from './readDao.ts'
import type { CastVote } from './readHistory.ts'
import type { Proposal } from './readProposals.ts'
import { SupportBadge } from './SupportBadge.tsx'
import type { Governance } from './useGovernance.ts'

const titles = { for: 'For', against: 'Against', abstain: 'Abstain' } as const

const maxReason = 1_000

/** What the account voted, once the logs are read. */
function OwnVote({ vote }: { readonly vote: CastVote | undefined }) {
  return (
    <p className="notice flex flex-wrap items-center justify-between gap-2">
      {vote ? 'You voted' : 'You have voted on this proposal.'}
      {vote && <SupportBadge support={vote.support} />}
    </p>
  )
}

type SummaryProps = { readonly proposal: Proposal; readonly dao: DaoState; readonly support: Support }

/** Vote and weight, above the review. */
function VoteSummary({ proposal: { weight }, dao: { token }, support }: SummaryProps) {
  return (
    <p className="flex flex-wrap items-center gap-2 font-semibold text-2xl" data-testid="summary">
      <SupportBadge support={supports.indexOf(support)} />
      {weight !== null && `${formatBalance(weight, token.decimals)} ${token.symbol}`}
    </p>
  )
}

export type VoteFormProps = {
  readonly governance: Governance
  readonly dao: DaoState
  readonly proposal: Proposal
  /** Whose votes are in `proposal`. */
  readonly account: Address | null
  readonly votes: readonly CastVote[]
  readonly onPlan: (plan: TransactionPlan) => void
}

/** The ballot of an active proposal, or why the account has none. */
export function VoteForm({ governance: { chain, sender }, dao, proposal, account, votes, onPlan }: VoteFormProps) {
  const [support, setSupport] = useState<Support | null>(null)
  const [reason, setReason] = useState('')
  const name = useId()
  const { decimals, symbol } = dao.token
  const act = useWalletAction(chain, sender)
  if (proposal.hasVoted) return <OwnVote vote={votes.find(({ voter }) => account && sameAddress(voter, account))} />
  if (proposal.state !== 'active') return null
  // The votes of an account that has just connected are still being read.
  if (sender && account === null) return null
  if (sender && (proposal.weight === null || proposal.weight === 0n)) {
    return (
      <p className="notice-warn">
        You had no votes when this vote started. Delegate your {symbol} to vote on the next one.
      </p>
    )
  }
  return (
    <form
      className="flex flex-col gap-3"
      aria-label="Vote"
      onSubmit={event => {
        event.preventDefault()
        if (!support) return
        const ballot = { proposal, support, reason: reason.trim() }
        act(own => onPlan({ ...planVote(own, dao, ballot), summary: <VoteSummary {...{ proposal, dao, support }} /> }))
      }}
    >
      <fieldset className="grid grid-cols-3 gap-2">
        <legend className="mb-2 font-semibold text-sm">
          {proposal.weight === null ? 'Your vote' : `Vote with ${formatBalance(proposal.weight, decimals)} ${symbol}`}
        </legend>
        {(['for', 'against', 'abstain'] as const satisfies readonly (typeof supports)[number][]).map(value => (
          <label key={value} className="chip justify-center" data-support={value}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={support === value}
              onChange={() => setSupport(value)}
            />
            {titles[value]}
          </label>
        ))}
      </fieldset>
      <label className="flex flex-col gap-1 text-sm">
        Reason (public, optional)
        <input
          className="field"
          autoComplete="off"
          maxLength={maxReason}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </label>
      <button type="submit" className="button-primary" disabled={support === null}>
        {support ? `Vote ${support}` : 'Choose a vote'}
      </button>
    </form>
  )
}
