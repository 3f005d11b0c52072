import { useId } from 'react'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Meter } from '../../kit/ui/Meter.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { UnknownCounts } from './UnknownCounts.tsx'

/** Null while loading, `unknown` where they could not be read. */
type Bars = readonly Bar[] | null | 'unknown'

export type Bar = { readonly label: string; readonly count: number }

export type BarListProps = { readonly title: string; readonly bars: Bars; readonly onRetry: () => void }

/** A list with bars for its counts. */
export function BarList({ title, bars, onRetry }: BarListProps) {
  const titleId = useId()
  const known = bars === null || bars === 'unknown' ? [] : bars
  const most = Math.max(1, ...known.map(({ count }) => count))
  return (
    <section aria-labelledby={titleId} className="panel">
      <h2 id={titleId} className="font-semibold text-lg">
        {title}
      </h2>
      {bars === null && (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">Loading…</span>
          <Skeleton text="Messages to a chain" />
          <Skeleton text="Messages to a chain" />
        </div>
      )}
      {bars === 'unknown' && <UnknownCounts onRetry={onRetry} />}
      {bars !== null && bars !== 'unknown' && bars.length === 0 && (
        <EmptyState icon="message" text="No messages yet">
          <a href="#send-message" className="button">
            Send the first message
          </a>
        </EmptyState>
      )}
      {known.length > 0 && (
        <ul className="flex flex-col gap-3">
          {known.map(({ label, count }) => (
            <li key={label} className="flex flex-col gap-1 text-sm">
              <span className="flex justify-between gap-3">
                <span className="min-w-0 break-words">{label}</span>
                <span>{count}</span>
              </span>
              <Meter label={label} max={most} value={count} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
