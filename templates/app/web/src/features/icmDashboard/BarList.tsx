import { useId } from 'react'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Meter } from '../../kit/ui/Meter.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'

export type Bar = { readonly label: string; readonly count: number }

export type BarListProps = {
  readonly title: string
  /** Null while loading. */
  readonly bars: readonly Bar[] | null
}

/** A list with bars for its counts. */
export function BarList({ title, bars }: BarListProps) {
  const titleId = useId()
  const most = Math.max(1, ...(bars ?? []).map(({ count }) => count))
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
      {bars?.length === 0 && (
        <EmptyState icon="message" text="No messages yet">
          <a href="#send-message" className="button">
            Send the first message
          </a>
        </EmptyState>
      )}
      {bars && bars.length > 0 && (
        <ul className="flex flex-col gap-3">
          {bars.map(({ label, count }) => (
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
