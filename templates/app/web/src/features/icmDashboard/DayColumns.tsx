import { useId } from 'react'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { useNow } from '../icm/useNow.ts'
import { type Day, lastDays } from './lastDays.ts'

const weekday = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

export type DayColumnsProps = {
  readonly title: string
  /** Null while loading. */
  readonly days: readonly Day[] | null
}

/** Counts of the last 14 days as columns. */
export function DayColumns({ title, days }: DayColumnsProps) {
  const titleId = useId()
  const now = useNow(days !== null)
  return (
    <section aria-labelledby={titleId} className="panel">
      <h2 id={titleId} className="font-semibold text-lg">
        {title}
      </h2>
      {days === null && (
        <div role="status">
          <span className="sr-only">Loading…</span>
          <Skeleton text="Messages of each of the last fourteen days" />
        </div>
      )}
      {days && <Columns days={lastDays(days, now)} />}
    </section>
  )
}

function Columns({ days }: { readonly days: readonly Day[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <ol className="day-columns">
        {days.map(({ date, count }) => {
          const name = weekday.format(new Date(date))
          return (
            <li key={date} title={`${name}: ${count}`}>
              <span className="sr-only">{name}: </span>
              <span className={count === 0 ? 'sr-only' : 'text-xs tabular-nums'}>{count.toLocaleString('en')}</span>
              <svg aria-hidden="true" viewBox="0 0 10 100" preserveAspectRatio="none">
                <rect
                  y={count === 0 ? 98 : 100 - (96 * count) / most}
                  width="10"
                  height="100"
                  className={count === 0 ? 'fill-line-strong' : 'fill-accent'}
                />
              </svg>
            </li>
          )
        })}
      </ol>
      <p aria-hidden="true" className="flex justify-between text-muted text-xs">
        <span>{weekday.format(new Date(days[0]?.date ?? 0))}</span>
        <span>{weekday.format(new Date(days.at(-1)?.date ?? 0))}</span>
      </p>
      <p className="text-muted text-sm">
        {total === 0 ? 'No message in the last 14 days.' : `${total.toLocaleString('en')} in the last 14 days`}
      </p>
    </>
  )
}
