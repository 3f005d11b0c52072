import type { ReactNode } from 'react'
import { TokenMark } from '../../kit/ui/TokenMark.tsx'
import type { Description, DescriptionRow } from '../guard/describe/description.ts'

/** Whether a value is an address, hash or calldata, which is shown in small type. */
const isLong = (value: string) => /^\S{33,}$/.test(value)

/** A summary sentence, the main rows and collapsed details. */
export function DetailRows({
  description: { sentence, main, details },
  further = [],
}: {
  readonly description: Description
  /** Shown after the main rows. */
  readonly further?: readonly DescriptionRow[]
}): ReactNode {
  return (
    <div className="flex flex-col gap-3">
      <p className="break-words text-sm">{sentence}</p>
      <dl className="rows">
        {[...main, ...further].map(({ label, value, token }) => (
          <div key={label}>
            <dt>{label}</dt>
            {token ? (
              <dd className="flex items-center gap-1.5 font-semibold text-base">
                <TokenMark token={token} size="small" />
                {value}
              </dd>
            ) : (
              <dd className={isLong(value) ? 'break-all font-mono text-xs' : undefined}>{value}</dd>
            )}
          </div>
        ))}
      </dl>
      <details className="text-sm">
        <summary className="text-muted">Details</summary>
        <dl className="rows mt-2 font-mono text-xs">
          {details.map(({ label, value }) => (
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
