import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { Address } from '../../kit/ui/Address.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { TokenMark } from '../../kit/ui/TokenMark.tsx'
import type { Token } from '../guard/values/token.ts'
import { formatCents } from '../prices/dollars.ts'
import { type ActionContext, tokensOf } from './describeAction.ts'
import { type Governance, useTreasury } from './useGovernance.ts'

type Row = { readonly token: Token; readonly units: bigint | null | undefined }

/** Tokens that are held come first. */
const byHolding = (one: Row, other: Row) => Number(one.units === 0n) - Number(other.units === 0n)

/** What the treasury holds, and where to send more. */
export function TreasuryBalances({ governance, context }: { governance: Governance; context: ActionContext }) {
  const { data } = useTreasury(governance)
  const known = [context.native, ...tokensOf(context)]
  // Tokens of the live network are not on a local chain.
  const isShown = (units: bigint | null) => units !== null || governance.chain.network === 'live'
  const rows: readonly Row[] =
    (data && [...data.filter(({ units }) => isShown(units))].sort(byHolding)) ??
    known.map(token => ({ token, units: undefined }))
  const { address } = context.dao.treasury
  // only with: portfolio
  const { dollars, toDollars } = governance
  const cents = rows
    .flatMap(({ token, units }) => (units ? [dollars.centsOf(token, units)] : []))
    .filter(one => one !== null)
  const total = cents.length === 0 ? null : formatCents(cents.reduce((sum, one) => sum + one, 0n)).replace('≈ ', '')
  // end only
  return (
    <section aria-label="Balances" className="panel">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="flex flex-col gap-1">
          <h2 className="font-semibold">Treasury</h2>
          {/* only with: portfolio */}
          {total !== null && (
            <p className="font-semibold text-3xl tabular-nums" data-testid="treasury-total">
              {total}
            </p>
          )}
          {/* end only */}
        </div>
        <Address value={address} />
      </div>
      <ul className="flex flex-col divide-y divide-line" aria-busy={data === undefined}>
        {rows.map(row => (
          // only with: portfolio
          <BalanceRow key={row.token.address} {...row} dollars={row.units ? toDollars(row.token, row.units) : null} />
          // otherwise: <BalanceRow key={row.token.address} {...row} />
          // end only
        ))}
      </ul>
      <p className="break-words text-muted text-xs">
        Only a passed proposal pays from it. To fund it, send to its address on {governance.chain.name}.
      </p>
    </section>
  )
}

// only with: portfolio
function BalanceRow({ token, units, dollars }: Row & { readonly dollars: string | null }) {
  // otherwise: function BalanceRow({ token, units }: Row) {
  // end only
  const isEmpty = units === 0n
  return (
    <li
      data-testid="balance"
      className={`flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0 ${isEmpty ? 'text-muted' : ''}`}
    >
      <span className="flex min-w-0 items-center gap-3">
        <TokenMark token={token} size="large" />
        <span className="flex min-w-0 flex-col">
          <span className={isEmpty ? '' : 'font-medium'}>{token.symbol}</span>
          <span className="truncate text-muted text-xs">{token.name}</span>
        </span>
      </span>
      <span className="flex flex-col items-end break-words text-right tabular-nums">
        <span className={isEmpty ? '' : 'font-medium'}>
          {units === undefined && <Skeleton text={`1,000 ${token.symbol}`} />}
          {units === null && 'unknown'}
          {units != null && `${formatAmount(units, token.decimals)} ${token.symbol}`}
        </span>
        {/* only with: portfolio */}
        {dollars !== null && <span className="text-muted text-xs">{dollars}</span>}
        {/* end only */}
      </span>
    </li>
  )
}
