import { useId } from 'react'
import { useNow } from '../icm/useNow.ts'
import { type Day, lastDays } from './lastDays.ts'

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

export type DayColumnsProps = {
  readonly title: string
  /** Null while loading. */
  readonly days: readonly Day[] | null
}

/** Counts of the last 14 days as columns. */
export function DayColumns({ title, days }: DayColumnsProps) {
  const titleId = useId()
  const now = useNow(days !== null)
  const shown = days && lastDays(days, now)
  const total = (shown ?? []).reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby={titleId} className="panel">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={titleId} className="font-semibold text-lg">
          {title}
        </h2>
        {shown && <p className="text-muted text-sm">{total.toLocaleString('en')} in the last 14 days</p>}
      </div>
      {shown === null ? (
        <div role="status" className="flex flex-1 flex-col">
          <span className="sr-only">Loading…</span>
          <span aria-hidden="true" className="skeleton min-h-44 flex-1" />
        </div>
      ) : (
        <Columns days={shown} />
      )}
    </section>
  )
}

function Columns({ days }: { readonly days: readonly Day[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  return (
    <ol className="day-columns">
      {days.map(({ date, count }) => {
        const name = dayAndMonth.format(new Date(date))
        const height = (96 * count) / most
        return (
          <li key={date} title={`${name}: ${count}`}>
            <span className="sr-only">{name}: </span>
            <span className={count === 0 ? 'sr-only' : 'text-xs tabular-nums'}>{count.toLocaleString('en')}</span>
            <svg aria-hidden="true" viewBox="0 0 10 100" preserveAspectRatio="none">
              <rect x="1" y={100 - height} width="8" height={height} rx="1" ry="2" className="fill-accent" />
            </svg>
            <span aria-hidden="true" className="text-muted text-xs">
              {Number(date.slice(-2))}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
