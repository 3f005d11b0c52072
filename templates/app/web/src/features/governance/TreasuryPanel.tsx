import { useState } from 'react'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { Address } from '../../kit/ui/Address.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { TokenMark } from '../../kit/ui/TokenMark.tsx'
import { TransactionLink } from '../review/TransactionLink.tsx'
import { usePlannedDialog } from '../transactions/usePlannedDialog.tsx'
import { createGovernanceReader } from './createGovernanceReader.ts'
import { formatMoment } from './formatDate.ts'
import { GovernancePage } from './GovernancePage.tsx'
import type { Movement } from './readMovements.ts'
import { TreasuryBalances } from './TreasuryBalances.tsx'
import { type Governance, useBlockTimes, useGovernance, useMovements } from './useGovernance.ts'

/** Balances of the treasury, and what it paid and received. */
export function TreasuryPanel() {
  const governance = useGovernance()
  const { chain, wallet, context } = governance
  const [dialog, openPlan] = usePlannedDialog(chain, wallet, {
    createReader: createGovernanceReader,
    // only with: portfolio
    toDollars: governance.toDollars,
    // end only
  })
  return (
    <GovernancePage title="Treasury" governance={governance} skeleton={<TreasurySkeleton />} onPlan={openPlan}>
      {context && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <TreasuryBalances governance={governance} context={context} />
          <Movements governance={governance} />
        </div>
      )}
      {dialog}
    </GovernancePage>
  )
}

function TreasurySkeleton() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {['Treasury', 'Payments'].map(title => (
        <div key={title} className="panel">
          <Skeleton text={title} />
          {['first', 'second', 'third'].map(row => (
            <span key={row} className="flex items-center justify-between gap-3">
              <span className="flex items-center gap-3">
                <span className="skeleton size-8 rounded-full" />
                <Skeleton text="Some token" />
              </span>
              <Skeleton text="1,000 HRB" />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

const pageSize = 20

function Movements({ governance }: { readonly governance: Governance }) {
  const { data, isPending } = useMovements(governance)
  const [length, setLength] = useState(pageSize)
  const { symbol } = governance.native
  const shown = data?.slice(0, length) ?? []
  const times = useBlockTimes(
    governance,
    shown.map(({ block }) => block),
  )
  return (
    <section aria-label="Payments" className="panel">
      <h2 className="font-semibold">Payments</h2>
      {isPending && (
        <div aria-busy="true" className="flex min-h-16 flex-col gap-2">
          {['first', 'second'].map(row => (
            <span key={row} className="flex items-center gap-3 py-1">
              <span className="skeleton size-8 rounded-full" />
              <Skeleton text="Paid 1,000 HRB to 0x1234…abcd" />
            </span>
          ))}
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState icon="wallet" text="No payment yet. An executed proposal is listed here.">
          <a className="button" href="#proposals/new">
            Propose a payment
          </a>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {shown.map(movement => (
            <MovementRow
              key={`${movement.hash} ${movement.position}`}
              {...{ movement, governance }}
              at={times.data?.get(movement.block)}
            />
          ))}
        </ul>
      )}
      {data && data.length > length && (
        <button type="button" className="button self-center" onClick={() => setLength(length + pageSize)}>
          Show more
        </button>
      )}
      <p className="text-muted text-xs">Payments of {symbol} into the treasury are in its balance, not in this list.</p>
    </section>
  )
}

type RowProps = {
  readonly movement: Movement
  readonly governance: Governance
  /** Seconds; undefined while it is read. */
  readonly at: bigint | undefined
}

function MovementRow({ movement, governance, at }: RowProps) {
  const { direction, units, token, account, proposalId, hash } = movement
  const amount = `${formatAmount(units, token.decimals)} ${token.symbol}`
  return (
    <li
      data-testid="payment"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 text-sm first:pt-0"
    >
      <span className="flex min-w-0 items-center gap-3">
        <TokenMark token={token} size="large" />
        <span className="min-w-0 break-words">
          <span className={direction === 'in' ? 'font-medium text-success' : 'font-medium'}>
            {direction === 'in' ? `Received ${amount}` : `Paid ${amount}`}
          </span>{' '}
          <span className="inline-flex items-center gap-1 text-muted">
            {direction === 'in' ? 'from' : 'to'} <Address value={account} />
          </span>
          <span className="block text-muted text-xs tabular-nums">
            {at === undefined ? <Skeleton text="29 Nov 2026, 22:16" /> : formatMoment(at)}
          </span>
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-3 text-muted text-xs max-sm:pl-11">
        {proposalId !== null && (
          <a className="underline" href={`#proposals/${proposalId}`}>
            Proposal
          </a>
        )}
        <TransactionLink chain={governance.chain} hash={hash} />
      </span>
    </li>
  )
}
