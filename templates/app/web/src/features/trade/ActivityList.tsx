import { useId, useState } from 'react'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { TransactionLink } from '../review/TransactionLink.tsx'
import type { Activity, ActivitySide, ActivityState } from './activityStore.ts'

const shownFirst = 5
const words: { readonly [state in ActivityState]: string } = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  failed: 'Failed',
  dropped: 'Dropped',
}
const marks: { readonly [state in ActivityState]: string } = { pending: '…', confirmed: '✓', failed: '!', dropped: '–' }

function describeSide({ amount, decimals, symbol }: ActivitySide): string {
  return `${formatAmount(amount, decimals, 4)} ${symbol}`
}

function ActivityRow({ entry, chain }: { entry: Activity; chain: RuntimeChain }) {
  const when = new Date(entry.at)
  const text = when.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="flex items-start gap-3 py-2 text-sm">
      <span aria-hidden="true" className="state-mark" data-state={entry.state}>
        {marks[entry.state]}
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="break-words">
          {describeSide(entry.src)} → {describeSide(entry.dst)}
        </span>
        <span className="text-muted text-xs">
          {words[entry.state]}
          {/* only with: fusion */}
          {entry.kind === 'order' && ' · Fusion'}
          {/* end only */}
          {' · '}
          <time dateTime={when.toISOString()}>{text}</time>
        </span>
      </span>
      <span className="shrink-0 text-xs">
        {/* only with: fusion */}
        {entry.hash ? <TransactionLink chain={chain} hash={entry.hash} /> : 'not filled yet'}
        {/* otherwise: <TransactionLink chain={chain} hash={entry.hash} /> */}
        {/* end only */}
      </span>
    </li>
  )
}

export type ActivityListProps = {
  readonly entries: readonly Activity[]
  readonly chain: RuntimeChain
  readonly connected: boolean
}

/** Recent activity of the account, newest first. */
export function ActivityList({ entries, chain, connected }: ActivityListProps) {
  const titleId = useId()
  const [all, setAll] = useState(false)
  const shown = all ? entries : entries.slice(0, shownFirst)
  return (
    <section aria-labelledby={titleId} className="card" data-testid="activity">
      <h2 id={titleId} className="font-semibold text-base">
        Recent activity
      </h2>
      {entries.length === 0 && (
        <EmptyState
          icon="swap"
          text={connected ? 'No swaps yet on this network' : 'Connect a wallet to see your swaps'}
        />
      )}
      {entries.length > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {shown.map(entry => (
            <ActivityRow key={entry.id} entry={entry} chain={chain} />
          ))}
        </ul>
      )}
      {entries.length > shownFirst && (
        <button type="button" className="button-quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${entries.length}`}
        </button>
      )}
    </section>
  )
}
