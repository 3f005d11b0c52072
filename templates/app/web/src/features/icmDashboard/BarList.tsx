import { type ReactNode, useId } from 'react'
import { Meter, type MeterProps } from '../../kit/ui/Meter.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'

type Bar = {
  readonly label: string
  readonly count: number
  readonly tone?: MeterProps['tone']
  /** Before the label. */
  readonly mark?: ReactNode
}

export type BarListProps = {
  readonly title: string
  /** Null while loading. */
  readonly bars: readonly Bar[] | null
  /** How many bars to expect while loading. */
  readonly expected: number
  /** Whether the bars have marks. */
  readonly isMarked?: boolean
}

/** A list of counts, not all of them 0, with bars for their share of all. */
export function BarList({ title, bars, expected, isMarked = false }: BarListProps) {
  const titleId = useId()
  const total = (bars ?? []).reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby={titleId} className="panel">
      <h2 id={titleId} className="font-semibold text-lg">
        {title}
      </h2>
      {bars === null && (
        <div role="status" className="flex flex-col">
          <span className="sr-only">Loading…</span>
          <div aria-hidden="true" className="flex flex-col gap-4">
            {Array.from({ length: expected }, (_, index) => (
              <div key={index} className="flex flex-col gap-1.5 text-sm">
                <span className="flex items-center gap-2">
                  {isMarked && <span className="skeleton size-5" />}
                  <span className="min-w-0 flex-1">
                    <Skeleton text="Completed" />
                  </span>
                  <Skeleton text="100%" />
                </span>
                <span className="skeleton h-2 w-full rounded-full" />
              </div>
            ))}
          </div>
        </div>
      )}
      {bars && (
        <ul className="flex flex-col gap-4">
          {bars.map(({ label, count, tone, mark }) => (
            <li key={label} className="flex flex-col gap-1.5 text-sm">
              <span className="flex items-center gap-2">
                {mark}
                <span className="min-w-0 flex-1 break-words">{label}</span>
                <span className="tabular-nums">{count.toLocaleString('en')}</span>
                <span className="w-10 text-right text-muted tabular-nums">{Math.round((100 * count) / total)}%</span>
              </span>
              <Meter label={label} max={total} value={count} tone={tone ?? 'accent'} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
