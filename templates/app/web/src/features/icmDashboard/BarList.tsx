import { useId } from 'react'

export type Bar = { readonly label: string; readonly count: number }

/** A list with bars for its counts; `null` shows a loading state. */
export function BarList({ title, bars }: { readonly title: string; readonly bars: readonly Bar[] | null }) {
  const titleId = useId()
  const most = Math.max(1, ...(bars ?? []).map(({ count }) => count))
  return (
    <section aria-labelledby={titleId} className="card max-w-none">
      <h2 id={titleId} className="font-semibold text-lg">
        {title}
      </h2>
      {bars === null && (
        <p role="status" className="text-muted text-sm">
          Loading…
        </p>
      )}
      {bars?.length === 0 && <p className="text-muted text-sm">No messages yet</p>}
      {bars !== null && bars.length > 0 && (
        <ul className="flex flex-col gap-3">
          {bars.map(({ label, count }) => (
            <li key={label} className="flex flex-col gap-1 text-sm">
              <span className="flex justify-between gap-3">
                <span className="min-w-0 break-words">{label}</span>
                <span>{count}</span>
              </span>
              <meter className="bar" aria-label={label} min={0} max={most} value={count} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
