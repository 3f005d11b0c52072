import { useState } from 'react'
import { formatAmount, formatBalance } from '../../kit/amount/formatAmount.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { sameAddress } from '../guard/values/sameAddress.ts'
import type { Address } from '../guard/values/token.ts'
import { AddressForm } from '../transactions/AddressForm.tsx'
import type { TransactionPlan } from '../transactions/TransactionPlan.ts'
import { useWalletAction } from '../transactions/useWalletAction.ts'
import { planDelegation } from './governancePlans.ts'
import { formatShare } from './proposalTimes.ts'
import type { DaoState, Voter } from './readDao.ts'
import type { Governance } from './useGovernance.ts'

export type VotingPowerProps = {
  readonly governance: Governance
  readonly dao: DaoState
  readonly onPlan: (plan: TransactionPlan) => void
}

function describeDelegate({ delegate, account }: Voter): string {
  if (delegate === null) return 'nobody'
  return sameAddress(delegate, account) ? 'yourself' : delegate
}

/** What a wallet is for, before the DAO was read as well. */
export function ConnectToVote({ governance: { chain, sender } }: { readonly governance: Governance }) {
  const act = useWalletAction(chain, sender)
  return (
    <section aria-label="Your votes" className="panel">
      <h2 className="font-semibold">Your votes</h2>
      <p className="text-muted text-sm">
        Connect your wallet on {chain.name} to vote, to delegate your votes and to propose.
      </p>
      <button type="button" className="button-primary self-start" onClick={() => act(() => undefined)}>
        Connect Wallet
      </button>
    </section>
  )
}

/** Votes of the account, and the form that delegates them. */
export function VotingPower({ governance, dao, onPlan }: VotingPowerProps) {
  const { voter, sender } = governance
  const { symbol, decimals } = dao.token
  const { data } = voter
  const [isOpen, setOpen] = useState(false)
  const delegate = (to: Address) => {
    if (sender) onPlan(planDelegation(sender, dao, to))
  }
  const isOwn = data?.delegate != null && sameAddress(data.delegate, data.account)
  if (!sender) return <ConnectToVote governance={governance} />
  const amount = (units: bigint) => `${formatBalance(units, decimals)} ${symbol}`
  return (
    <section aria-label="Your votes" className="panel">
      <dl className="grid grid-cols-2 gap-3 text-sm" aria-busy={voter.isLoading}>
        <div>
          <dt className="text-muted text-xs">Your votes</dt>
          <dd className="break-words font-semibold text-lg" data-testid="votes">
            {data ? amount(data.votes) : <Skeleton text="1,000 HRB" />}
          </dd>
          {data && data.votes > 0n && (
            <dd className="text-muted text-xs">{formatShare(data.votes, dao.supply)} of the supply</dd>
          )}
        </div>
        <div>
          <dt className="text-muted text-xs">Your tokens</dt>
          <dd className="break-words font-semibold text-lg">
            {data ? amount(data.balance) : <Skeleton text="1,000 HRB" />}
          </dd>
        </div>
        <div className="col-span-2">
          <dt className="text-muted text-xs">Delegated to</dt>
          <dd className="break-all font-medium" data-testid="delegate">
            {data ? describeDelegate(data) : <Skeleton text="yourself" />}
          </dd>
        </div>
      </dl>
      {data && data.delegate === null && data.balance > 0n && (
        <p className="notice-warn">
          Your {formatAmount(data.balance, decimals)} {symbol} do not count as votes yet. Delegate them before a vote
          starts, to yourself or to somebody you trust.
        </p>
      )}
      {data && data.balance === 0n && data.votes === 0n && (
        <p className="text-muted text-sm">
          You hold no {symbol}. Each {symbol} that is delegated is one vote.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {data && !isOwn && (
          <button type="button" className="button-primary" onClick={() => delegate(data.account)}>
            Delegate to yourself
          </button>
        )}
        {data && (
          <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Delegate to somebody
          </button>
        )}
      </div>
      {isOpen && <AddressForm label="Account that votes with your tokens" submitLabel="Delegate" onSubmit={delegate} />}
    </section>
  )
}
