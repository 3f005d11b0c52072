import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import type { QuoteRow } from './quoteRow.ts'

export type QuoteRowsProps = {
  /** The line that is always shown; null while the first quote is loading. */
  readonly summary: string | null
  readonly rows: readonly QuoteRow[]
  /** Whether the rows are of an earlier quote. */
  readonly isStale: boolean
  /** Whether the rows are open unless the user chose otherwise, for example because of a high price impact. */
  readonly isOpen: boolean
  /** Beside the summary. */
  readonly children?: ReactNode
}

/** Details of a quote below one line: dimmed while a newer one is loading, so that nothing moves. */
export function QuoteRows({ summary, rows, isStale, isOpen, children }: QuoteRowsProps) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const listId = useId()
  const open = chosen ?? isOpen
  if (summary === null) {
    return (
      <p className="flex min-h-9 items-center justify-between text-sm">
        <Skeleton text="1 ETH = 2,449.38 USDC" />
        <Skeleton text="20 s" />
      </p>
    )
  }
  return (
    <div className={`transition-opacity ${isStale ? 'opacity-50' : ''}`} aria-busy={isStale} data-testid="quote">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <button
          type="button"
          className="-ml-2 flex min-h-9 min-w-0 items-center gap-1.5 rounded-md px-2 text-left text-sm hover:bg-hover"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setChosen(!open)}
        >
          <span className="min-w-0 break-words" data-testid="rate">
            {summary}
          </span>
          <Icon name="chevronDown" className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
        </button>
        <span className="flex shrink-0 items-center gap-1 text-muted text-xs">{children}</span>
      </div>
      <dl id={listId} className="rows pt-2" hidden={!open}>
        {rows.map(({ label, value, tone }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={tone}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Asks for the quote again. */
export function RefreshButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" className="button-quiet" aria-label="Refresh quote" title="Refresh quote" onClick={onClick}>
      <Icon name="refresh" />
    </button>
  )
}
