import { useState } from 'react'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { TokenMark } from '../../kit/ui/TokenMark.tsx'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import { TransactionLink } from '../review/TransactionLink.tsx'
import { usePlannedDialog } from '../transactions/usePlannedDialog.tsx'
import { createGovernanceReader } from './createGovernanceReader.ts'
import { type ActionContext, tokensOf } from './describeAction.ts'
import { GovernancePage } from './GovernancePage.tsx'
import type { Movement } from './readMovements.ts'
import { type Governance, useGovernance, useMovements, useTreasury } from './useGovernance.ts'

/** Balances of the treasury, and what it paid and received. */
export function TreasuryPanel() {
  const governance = useGovernance()
  const { chain, wallet, context } = governance
  const [dialog, openPlan] = usePlannedDialog(chain, wallet, createGovernanceReader)
  return (
    <GovernancePage title="Treasury" governance={governance} onPlan={openPlan}>
      {wallet && context && (
        <>
          <Balances governance={governance} context={context} />
          <Movements governance={governance} />
        </>
      )}
      {dialog}
    </GovernancePage>
  )
}

function Balances({ governance, context }: { readonly governance: Governance; readonly context: ActionContext }) {
  const { data, error } = useTreasury(governance)
  const known = [context.native, ...tokensOf(context)]
  // Tokens of the live network are not on a local chain.
  const isShown = (units: bigint | null) => units !== null || governance.chain.network === 'live'
  const rows = data?.filter(({ units }) => isShown(units)) ?? known.map(token => ({ token, units: undefined }))
  return (
    <section aria-label="Balances" className="panel">
      <h2 className="font-semibold">Treasury</h2>
      {error && (
        <p role="alert" className="text-danger text-sm">
          The balances could not be read: {error.message}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-3" aria-busy={data === undefined}>
        {rows.map(({ token, units }) => (
          <div key={token.address} data-testid="balance" className="box gap-1">
            <dt className="flex items-center gap-1.5 text-muted text-xs">
              <TokenMark token={token} size="small" />
              {token.name}
            </dt>
            <dd className="break-words font-semibold text-lg">
              {units === undefined && <Skeleton text={`1,000 ${token.symbol}`} />}
              {units === null && 'unknown'}
              {units != null && `${formatAmount(units, token.decimals)} ${token.symbol}`}
            </dd>
          </div>
        ))}
      </dl>
      <p className="break-words text-muted text-xs">
        Only a passed proposal pays from it. To fund it, send to{' '}
        <span className="break-all font-mono text-xs">{context.dao.treasury.address}</span> on {governance.chain.name}.
      </p>
    </section>
  )
}

const pageSize = 20

function Movements({ governance }: { readonly governance: Governance }) {
  const { data, error, isLoading, refetch } = useMovements(governance)
  const [length, setLength] = useState(pageSize)
  const { symbol } = governance.native
  return (
    <section aria-label="Payments" className="panel">
      <h2 className="font-semibold">Payments</h2>
      {error && (
        <div role="alert" className="flex items-center justify-between gap-3 text-danger text-sm">
          <span>The payments could not be read: {error.message}</span>
          <button type="button" className="button-quiet shrink-0" onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
      {isLoading && (
        <div aria-busy="true" className="flex min-h-16 flex-col gap-2">
          <Skeleton text="Paid 1,000 HRB to 0x1234…abcd" />
          <Skeleton text="Paid 1,000 HRB to 0x1234…abcd" />
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
          {data.slice(0, length).map(movement => (
            <MovementRow key={`${movement.hash} ${movement.position}`} movement={movement} governance={governance} />
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

type RowProps = { readonly movement: Movement; readonly governance: Governance }

function MovementRow({ movement, governance }: RowProps) {
  const { direction, units, token, account, proposalId, hash } = movement
  const amount = `${formatAmount(units, token.decimals)} ${token.symbol}`
  return (
    <li data-testid="payment" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 text-sm">
      <span className="min-w-0 break-words">
        <span className={direction === 'in' ? 'font-medium text-success' : 'font-medium'}>
          {direction === 'in' ? `Received ${amount}` : `Paid ${amount}`}
        </span>{' '}
        <span className="text-muted" title={account}>
          {direction === 'in' ? 'from' : 'to'} {shortenAddress(account)}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-3 text-muted text-xs">
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
