import { useId, useState } from 'react'
import { formatBalance } from '../../kit/amount/formatAmount.ts'
import type { TransactionPlan } from '../transactions/TransactionPlan.ts'
import { planVote, type Support, type supports } from './createGovernancePlans.ts'
import type { DaoState } from './readDao.ts'
import type { Proposal } from './readProposals.ts'
import type { Governance } from './useGovernance.ts'

const titles = { for: 'For', against: 'Against', abstain: 'Abstain' } as const

const maxReason = 1_000

export type VoteFormProps = {
  readonly governance: Governance
  readonly dao: DaoState
  readonly proposal: Proposal
  readonly onPlan: (plan: TransactionPlan) => void
}

/** The ballot of an active proposal, or why the account has none. */
export function VoteForm({ governance: { sender }, dao, proposal, onPlan }: VoteFormProps) {
  const [support, setSupport] = useState<Support | null>(null)
  const [reason, setReason] = useState('')
  const name = useId()
  const { decimals, symbol } = dao.token
  if (proposal.hasVoted) return <p className="notice">You have voted on this proposal.</p>
  if (proposal.state !== 'active' || !sender) return null
  if (proposal.weight === null || proposal.weight === 0n) {
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
        if (support) onPlan(planVote(sender, dao, { proposal, support, reason: reason.trim() }))
      }}
    >
      <fieldset className="grid grid-cols-3 gap-2">
        <legend className="mb-2 font-semibold text-sm">
          Vote with {formatBalance(proposal.weight, decimals)} {symbol}
        </legend>
        {(['for', 'against', 'abstain'] as const satisfies readonly (typeof supports)[number][]).map(value => (
          <label key={value} className="chip justify-center">
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
