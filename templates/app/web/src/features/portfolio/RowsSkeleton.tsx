import { Skeleton } from '../../kit/ui/Skeleton.tsx'

const rows = ['first', 'second', 'third', 'fourth'] as const

/** Rows of a list while they are read. */
export function RowsSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" className="flex flex-col gap-4 text-sm">
      <span className="sr-only">{label}</span>
      {rows.map(row => (
        <span key={row} className="flex items-center justify-between gap-3">
          <span className="flex items-center gap-2">
            <span className="skeleton size-8 rounded-full" />
            <Skeleton text="Some token" />
          </span>
          <Skeleton text="1,000.00 USDC" />
        </span>
      ))}
    </div>
  )
}
