import type { ReactNode } from 'react'
import type { DescriptionRow, TransactionDescription } from '../guard/describe/describeTransaction.ts'

const shownRows = 3

/** Addresses, hashes and words of calldata: written small, so that they can be read in whole. */
const isLong = (value: string) => /^\S{33,}$/.test(value)

/** One sentence, then the rows that matter most, then every further one folded. */
export function DetailRows({
  description: { sentence, rows },
  further = [],
}: {
  readonly description: TransactionDescription
  /** Stand behind the first rows. */
  readonly further?: readonly DescriptionRow[]
}): ReactNode {
  return (
    <div className="flex flex-col gap-3">
      <p className="break-words text-sm">{sentence}</p>
      <dl className="rows">
        {[...rows.slice(0, shownRows), ...further].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={isLong(value) ? 'break-all font-mono text-xs' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <details className="text-sm">
        <summary className="cursor-pointer text-muted">Details</summary>
        <dl className="rows mt-2 font-mono text-xs">
          {rows.slice(shownRows).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
