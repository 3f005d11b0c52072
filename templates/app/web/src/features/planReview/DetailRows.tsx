import type { ReactNode } from 'react'
import { Address, isLong } from '../../kit/ui/Address.tsx'
import type { Description, DescriptionRow } from '../guard/describe/description.ts'
import type { Token } from '../guard/values/token.ts'
import { AmountRows } from './AmountRows.tsx'

/** Value of an amount in base units, such as `≈ $2,449.39`; null without a price. */
export type ToDollars = (token: Pick<Token, 'chainId' | 'address' | 'decimals'>, units: bigint) => string | null

export type DetailRowsProps = {
  readonly description: Description
  // only with: transactions pchain
  // only with: approval governance send
  /** In place of the large amounts, for example a picture with its name. */
  // otherwise: /** On top of the rows, for example the message. */
  // end only
  readonly summary?: ReactNode
  // end only
  // only with: nft governance send
  /** Shown above; the row that repeats it is left out. */
  readonly title?: string | undefined
  // end only
  /** Shown after the main rows. */
  readonly further: readonly DescriptionRow[]
  // only with: portfolio trade
  readonly toDollars?: ToDollars | undefined
  // end only
}

// only with: approval governance send
/** Amounts of a description with their tokens. */
// only with: portfolio trade
export function amountsOf({ main }: Description, toDollars?: ToDollars) {
  return main.flatMap(({ label, value, amount }) => {
    if (!amount) return []
    const { token, units } = amount
    return [{ label, value, token, dollars: toDollars?.(token, units) ?? null }]
  })
}
// otherwise: export function amountsOf({ main }: Description) {
// otherwise:   return main.flatMap(({ label, value, amount }) => (amount ? [{ label, value, token: amount.token }] : []))
// otherwise: }
// end only
// end only

// only with: pchain
/** A value that may begin with an id: `NodeID-… · weight 1,000`. */
function Value({ value }: { readonly value: string }) {
  const [first = '', ...rest] = value.split(' · ')
  if (!isLong(first)) return value
  return (
    <>
      <Address value={first} />
      {rest.length > 0 && <span>{rest.map(part => ` · ${part}`).join('')}</span>}
    </>
  )
}

// end only

// only with: approval governance send
/** Large amounts, the other rows, and collapsed details that begin with the full sentence. */
export function DetailRows(props: DetailRowsProps) {
  const { description, further } = props
  const { sentence } = description
  // only with: portfolio trade
  const amounts = amountsOf(description, props.toDollars)
  // otherwise: const amounts = amountsOf(description)
  // end only
  const leftOut = new Set(amounts.map(({ label }) => label))
  // only with: nft governance send
  const { title } = props
  for (const { label, value } of description.main) if (value === title) leftOut.add(label)
  const summary = props.summary ?? (amounts.length > 0 && <AmountRows rows={amounts} />)
  const isClear = title !== undefined || summary !== false
  const repeated = props.summary === undefined ? [] : description.main.filter(({ label }) => leftOut.has(label))
  const details = [...repeated, ...description.details]
  // otherwise: const summary = amounts.length > 0 && <AmountRows rows={amounts} />
  // otherwise: const isClear = summary !== false
  // otherwise: const { details } = description
  // end only
  const main = description.main.filter(({ label }) => !leftOut.has(label))
  // otherwise: /** The summary, the rows, and collapsed details that begin with the full sentence. */
  // otherwise: export function DetailRows({ description, summary, further }: DetailRowsProps) {
  // otherwise:   const { main, details, sentence } = description
  // otherwise:   const isClear = summary !== undefined
  // end only
  return (
    <div className="flex flex-col gap-4">
      {summary}
      {!isClear && <p className="break-words text-muted text-sm">{sentence}</p>}
      <dl className="rows">
        {[...main, ...further].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            {/* only with: pchain */}
            <dd>
              <Value value={value} />
            </dd>
            {/* otherwise: <dd>{isLong(value) ? <Address value={value} /> : value}</dd> */}
            {/* end only */}
          </div>
        ))}
      </dl>
      <details className="text-sm">
        <summary className="text-muted">Details</summary>
        {isClear && <p className="mt-2 break-words text-muted">{sentence}</p>}
        <dl className="rows mt-2 text-xs">
          {details.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{isLong(value) ? <Address value={value} /> : value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
