import type { ReactNode } from 'react'

/** A short row of a definition list: label at the left, value at the right. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-7 items-center justify-between gap-3">
      <dt className="shrink-0 text-ink-2">{label}</dt>
      <dd className="line-clamp-2 min-w-0 text-right tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
