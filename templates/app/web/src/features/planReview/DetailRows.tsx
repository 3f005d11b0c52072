import type { ReactNode } from 'react'
import { Address, isLong } from '../../kit/ui/Address.tsx'
import type { Description, DescriptionRow } from '../guard/describe/description.ts'
import type { Token } from '../guard/values/token.ts'
import { AmountRows } from './AmountRows.tsx'

/** Value of an amount in base units, such as `≈ $2,449.39`; null without a price. */
export type ToDollars = (token: Pick<Token, 'chainId' | 'address' | 'decimals'>, units: bigint) => string | null

export type DetailRowsProps = {
  readonly description: Description
  // only with: transactions
  /** In place of the large amounts, for example a picture with its name. */
  readonly summary?: ReactNode
  /** Of what it is about, shown above. */
  readonly title?: string | undefined
  // end only
  /** Shown after the main rows. */
  readonly further: readonly DescriptionRow[]
  // only with: portfolio trade
  readonly toDollars?: ToDollars | undefined
  // end only
}

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

/** Large amounts, the other rows, and collapsed details that begin with the full sentence. */
export function DetailRows(props: DetailRowsProps) {
  const { main, sentence } = props.description
  // only with: portfolio trade
  const rows = amountsOf(props.description, props.toDollars)
  // otherwise: const rows = amountsOf(props.description)
  // end only
  const shown = new Set(rows.map(({ label }) => label))
  // only with: transactions
  const { summary, title } = props
  for (const { label, value } of main) if (value === title) shown.add(label)
  const amounts = summary ?? (rows.length > 0 && <AmountRows rows={rows} />)
  const isClear = title !== undefined || amounts !== false
  const repeated = summary === undefined ? [] : main.filter(({ label }) => shown.has(label))
  const details = [...repeated, ...props.description.details]
  // otherwise: const amounts = rows.length > 0 && <AmountRows rows={rows} />
  // otherwise: const isClear = amounts !== false
  // otherwise: const { details } = props.description
  // end only
  return (
    <div className="flex flex-col gap-4">
      {amounts}
      {!isClear && <p className="break-words text-muted text-sm">{sentence}</p>}
      <dl className="rows">
        {[...main, ...props.further]
          .filter(({ label }) => !shown.has(label))
          .map(({ label, value }) => (
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
