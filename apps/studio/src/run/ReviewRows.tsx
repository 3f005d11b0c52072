import type { DescriptionRow, Review } from '@sluice/guard'
import { CopyableHash } from '../ui/CopyableHash.tsx'
import { uiTexts } from '../ui/texts.ts'
import { describeFeeAndSimulation } from './describeFeeAndSimulation.ts'

/** Rows of the signing review, with details collapsed. */
export function ReviewRows({ review }: { readonly review: Review }) {
  const { main, details } = review.description
  return (
    <div className="rounded-md border border-line">
      <Rows rows={[...main, ...describeFeeAndSimulation(review)]} />
      <details className="border-t border-line">
        <summary className="cursor-pointer px-3 py-1.5 text-ink-2 hover:text-ink">{uiTexts.details}</summary>
        <Rows rows={details} className="border-t border-line" />
      </details>
    </div>
  )
}

function Rows({ rows, className = '' }: { readonly rows: readonly DescriptionRow[]; readonly className?: string }) {
  return (
    <dl className={`divide-y divide-line ${className}`}>
      {rows.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and rows never move
        <div key={index} className="flex items-baseline gap-3 px-3 py-1.5">
          <dt className="w-32 shrink-0 break-words text-ink-2">{label}</dt>
          <dd className="min-w-0 flex-1 break-words">
            {/^0x[0-9a-fA-F]{40,}$/.test(value) ? <CopyableHash value={value} head={10} tail={8} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
