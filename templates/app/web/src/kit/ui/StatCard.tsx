import type { ReactNode } from 'react'
import { Skeleton } from './Skeleton.tsx'

export type StatCardProps = {
  readonly label: string
  /** Undefined or null while it is loading. */
  readonly value: ReactNode
  readonly note?: string
}

/** A figure with its label, in a `<dl>`. */
export function StatCard({ label, value, note }: StatCardProps) {
  return (
    <div className="flex flex-col justify-between gap-0.5 rounded-xl border border-line bg-raised p-3 shadow-card sm:px-5 sm:py-4">
      <dt className="text-muted text-xs sm:text-sm">{label}</dt>
      <dd className="break-words font-semibold text-2xl">{value ?? <Skeleton text="0.00" />}</dd>
      {note !== undefined && <dd className="text-muted text-xs">{note}</dd>}
    </div>
  )
}
