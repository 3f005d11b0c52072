import type { DescriptionRow } from '@sluice/guard'
import { CopyableHash } from '../../ui/CopyableHash.tsx'

/** Rows of a description, each label above or beside its value. */
export function DescriptionRows({ rows }: { readonly rows: readonly DescriptionRow[] }) {
  return (
    <dl className="divide-y divide-line rounded-md border border-line empty:hidden">
      {rows.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and rows never move
        <div key={index} className="flex min-h-7 items-baseline gap-3 px-3 py-1">
          <dt className="w-32 shrink-0 text-ink-2 [overflow-wrap:anywhere]">{label}</dt>
          <dd className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {/^0x[0-9a-fA-F]{40,}$/.test(value) ? <CopyableHash value={value} head={10} tail={8} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
