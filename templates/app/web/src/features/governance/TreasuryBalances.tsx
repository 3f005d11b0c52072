import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { CopyIcon } from '../../kit/ui/CopyIcon.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { TokenMark } from '../../kit/ui/TokenMark.tsx'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import type { Token } from '../guard/values/token.ts'
import { ReadFailure } from '../transactions/ReadFailure.tsx'
import { type ActionContext, tokensOf } from './describeAction.ts'
import { type Governance, useTreasury } from './useGovernance.ts'

type Row = { readonly token: Token; readonly units: bigint | null | undefined }

/** Tokens that are held come first. */
const byHolding = (one: Row, other: Row) => Number(one.units === 0n) - Number(other.units === 0n)

/** What the treasury holds, and where to send more. */
export function TreasuryBalances({ governance, context }: { governance: Governance; context: ActionContext }) {
  const { data, error, refetch } = useTreasury(governance)
  const known = [context.native, ...tokensOf(context)]
  // Tokens of the live network are not on a local chain.
  const isShown = (units: bigint | null) => units !== null || governance.chain.network === 'live'
  const rows: readonly Row[] =
    (data && [...data.filter(({ units }) => isShown(units))].sort(byHolding)) ??
    known.map(token => ({ token, units: undefined }))
  const { address } = context.dao.treasury
  return (
    <section aria-label="Balances" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="font-semibold">Treasury</h2>
        <span className="flex items-center gap-1 text-muted text-sm" title={address}>
          <span className="font-mono text-xs">{shortenAddress(address)}</span>
          <CopyIcon text={address} what="the address of the treasury" />
        </span>
      </div>
      {error && !data && <ReadFailure error={error} chain={governance.chain} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <ul className="flex flex-col divide-y divide-line" aria-busy={data === undefined}>
          {rows.map(row => (
            <BalanceRow key={row.token.address} {...row} />
          ))}
        </ul>
      )}
      <p className="break-words text-muted text-xs">
        Only a passed proposal pays from it. To fund it, send to its address on {governance.chain.name}.
      </p>
    </section>
  )
}

function BalanceRow({ token, units }: Row) {
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
      <span className={`break-words text-right tabular-nums ${isEmpty ? '' : 'font-semibold text-lg'}`}>
        {units === undefined && <Skeleton text={`1,000 ${token.symbol}`} />}
        {units === null && 'unknown'}
        {units != null && `${formatAmount(units, token.decimals)} ${token.symbol}`}
      </span>
    </li>
  )
}
