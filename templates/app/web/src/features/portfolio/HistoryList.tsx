import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { TokenMark } from '../../kit/ui/TokenMark.tsx'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import { TransactionLink } from '../review/TransactionLink.tsx'
import type { Change, HistoryEvent } from './portfolioApi.ts'

/** A name like `Lighthouses #10` is one NFT, which needs no number. */
function describeChange({ token, address, amount }: Change): string {
  const name = token?.symbol ?? shortenAddress(address)
  if (token && / #\d+$/.test(name)) return name
  return token && amount !== null ? `${formatAmount(amount, token.decimals, 6)} ${name}` : name
}

/** What happened, from the account's side: a source may call everything a transfer. */
function describeEvent({ type, changes }: HistoryEvent): string {
  if (type !== 'Transfer') return type
  const directions = new Set(changes.map(({ direction }) => direction))
  if (directions.size !== 1) return 'Exchanged'
  return directions.has('in') ? 'Received' : 'Sent'
}

/** Transactions of an account, newest first. */
export function HistoryList({ events, chain }: { events: readonly HistoryEvent[]; chain: RuntimeChain }) {
  if (events.length === 0) return <EmptyState icon="list" text={`No transactions yet on ${chain.name}.`} />
  return (
    <ul className="flex flex-col divide-y divide-line" data-testid="history">
      {events.map(event => (
        <li key={event.hash} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 text-sm">
          <span className="flex flex-col">
            <span className="font-medium">
              {describeEvent(event)}
              {!/^(completed)?$/i.test(event.status) && <span className="text-muted"> · {event.status}</span>}
            </span>
            <span className="text-muted text-xs">
              {new Date(event.at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })} ·{' '}
              <TransactionLink chain={chain} hash={event.hash} />
            </span>
          </span>
          <span className="flex flex-col gap-1 sm:items-end">
            {event.changes.map((change, index) => (
              <span key={`${change.address}-${index}`} className="flex items-center gap-1.5 font-medium">
                <TokenMark
                  token={{ chainId: chain.id, address: change.address, symbol: change.token?.symbol ?? '?' }}
                  size="small"
                />
                <span className={change.direction === 'in' ? 'text-success' : undefined}>
                  {change.direction === 'in' ? '+' : '−'}
                  {describeChange(change)}
                </span>
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
