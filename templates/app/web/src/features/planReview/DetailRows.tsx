import type { ReactNode } from 'react'
import { parseUnits } from 'viem/utils'
import { Address, isLong } from '../../kit/ui/Address.tsx'
import type { Description, DescriptionRow } from '../guard/describe/description.ts'
import type { Token } from '../guard/values/token.ts'
import { AmountRows } from './AmountRows.tsx'

/** Value of an amount in base units, such as `≈ $2,449.39`; null without a price. */
export type WriteDollars = (token: Pick<Token, 'chainId' | 'address' | 'decimals'>, units: bigint) => string | null

export type DetailRowsProps = {
  readonly description: Description
  /** In place of the large amounts, for example a picture with its name. */
  readonly hero?: ReactNode
  /** Shown after the main rows. */
  readonly further?: readonly DescriptionRow[]
  readonly writeDollars?: WriteDollars | undefined
}

/** Amounts of a description with their tokens and values. */
export function amountsOf({ main }: Description, writeDollars: WriteDollars | undefined) {
  return main.flatMap(({ label, value, token }) => {
    const digits = /^[\d,.]+(?= )/.exec(value)?.[0].replaceAll(',', '')
    if (!token || digits === undefined) return []
    return [{ label, value, token, dollars: writeDollars?.(token, parseUnits(digits, token.decimals)) ?? null }]
  })
}

/** Large amounts, the sentence that says it all, the other rows, and collapsed details. */
export function DetailRows({ description, hero, further = [], writeDollars }: DetailRowsProps) {
  const amounts = hero === undefined ? amountsOf(description, writeDollars) : []
  const shown = new Set(amounts.map(({ label }) => label))
  return (
    <div className="flex flex-col gap-4">
      {hero ?? (amounts.length > 0 && <AmountRows rows={amounts} />)}
      <p className="break-words text-muted text-sm">{description.sentence}</p>
      <dl className="rows">
        {[...description.main, ...further]
          .filter(({ label }) => !shown.has(label))
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{isLong(value) ? <Address value={value} /> : value}</dd>
            </div>
          ))}
      </dl>
      <details className="text-sm">
        <summary className="text-muted">Details</summary>
        <dl className="rows mt-2 text-xs">
          {description.details.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{/^\S{33,100}$/.test(value) ? <Address value={value} /> : value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
