import { useId } from 'react'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { useNow } from '../icm/useNow.ts'
import { dayScale } from './dayScale.ts'
import { type Day, lastDays } from './lastDays.ts'

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const nameOf = ({ date }: Day) => dayAndMonth.format(new Date(date))

/** Columns with their day below. */
const labelled: readonly number[] = [0, 6, 13]

export type DayColumnsProps = {
  readonly title: string
  /** Null while loading. */
  readonly days: readonly Day[] | null
}

/** Counts of the last 14 days as columns. */
export function DayColumns({ title, days }: DayColumnsProps) {
  const titleId = useId()
  const now = useNow(days !== null)
  const recentDays = lastDays(days ?? [], now)
  const total = recentDays.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby={titleId} className="panel">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={titleId} className="font-semibold text-lg">
          {title}
        </h2>
        <p className="text-muted text-sm">
          {days ? `${total.toLocaleString('en')} in the last 14 days` : <Skeleton text="1 in the last 14 days" />}
        </p>
      </div>
      {days === null && (
        <span role="status" className="sr-only">
          Loading…
        </span>
      )}
      <div aria-hidden={days === null} className="flex flex-1 flex-col gap-1.5">
        <Columns days={recentDays} />
        <div aria-hidden="true" className="ml-8 flex text-muted text-xs">
          {recentDays.map((day, index) => (
            <span key={day.date} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
              {labelled.includes(index) ? nameOf(day) : '\u00a0'}
            </span>
          ))}
        </div>
      </div>
    </section>
  )
}

/** Percent of the height for the highest column, below its count. */
const topPercent = 88

/** Columns in front of the lines of their scale. */
function Columns({ days }: { readonly days: readonly Day[] }) {
  const top = dayScale(Math.max(...days.map(({ count }) => count)))
  const percentOf = (count: number) => (topPercent * count) / top
  return (
    <div className="day-columns">
      <svg aria-hidden="true">
        {[0, top / 2, top].map(count => {
          const y = `${100 - percentOf(count)}%`
          return (
            <g key={count}>
              <line x1="32" x2="100%" y1={y} y2={y} className="stroke-line" />
              <text x="24" y={y} dy={count === 0 ? 0 : 4} textAnchor="end" className="fill-muted text-xs">
                {count.toLocaleString('en')}
              </text>
            </g>
          )
        })}
      </svg>
      <ol>
        {days.map(day => (
          <li key={day.date} title={`${nameOf(day)}: ${day.count}`}>
            <span className="sr-only">
              {nameOf(day)}: {day.count.toLocaleString('en')}
            </span>
            {day.count > 0 && (
              <svg aria-hidden="true">
                <rect
                  x="15%"
                  width="70%"
                  y={`${100 - percentOf(day.count)}%`}
                  height={`${percentOf(day.count)}%`}
                  rx="3"
                  className="fill-accent"
                />
                <text
                  x="50%"
                  y={`${100 - percentOf(day.count)}%`}
                  dy="-6"
                  textAnchor="middle"
                  className="fill-ink text-xs"
                >
                  {day.count.toLocaleString('en')}
                </text>
              </svg>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
