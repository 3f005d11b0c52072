import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import { TransactionLink } from '../review/TransactionLink.tsx'
import type { Change, HistoryEvent } from './portfolioApi.ts'

function describeChange({ token, address, amount, direction }: Change): string {
  const sign = direction === 'in' ? '+' : '−'
  const name = token?.symbol ?? shortenAddress(address)
  if (amount === null) return `${sign} an unknown amount of ${name}`
  return token ? `${sign}${formatAmount(amount, token.decimals, 6)} ${name}` : `${sign} ${amount} base units of ${name}`
}

/** Transactions of an account, newest first. */
export function HistoryList({ events, chain }: { events: readonly HistoryEvent[]; chain: RuntimeChain }) {
  if (events.length === 0) return <p className="text-muted text-sm">No transactions yet on {chain.name}.</p>
  return (
    <ul className="flex flex-col" data-testid="history">
      {events.map(({ hash, at, type, status, changes }) => (
        <li
          key={hash}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-line border-t py-2 text-sm first:border-t-0"
        >
          <span className="flex flex-col">
            <span className="font-medium">
              {type}
              {!/^completed$/i.test(status) && status !== '' && <span className="text-muted"> · {status}</span>}
            </span>
            <span className="text-muted text-xs">
              {new Date(at).toLocaleString()} · <TransactionLink chain={chain} hash={hash} />
            </span>
          </span>
          <span className="flex flex-col sm:items-end">
            {changes.map((change, index) => (
              <span
                key={`${change.address}-${index}`}
                className={change.direction === 'in' ? 'text-success' : undefined}
              >
                {describeChange(change)}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
