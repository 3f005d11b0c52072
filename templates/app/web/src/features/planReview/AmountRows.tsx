import { TokenMark } from '../../kit/ui/TokenMark.tsx'
import type { Token } from '../guard/values/token.ts'

export type AmountRow = {
  readonly label: string
  /** With the symbol. */
  readonly value: string
  readonly token: Token
  // only with: portfolio trade
  /** Such as `≈ $2,449.39`; null without a price. */
  readonly dollars: string | null
  // end only
}

/** Large amounts with the logos of their tokens: what leaves, then what arrives. */
export function AmountRows({ rows }: { readonly rows: readonly AmountRow[] }) {
  return (
    <dl className="amounts">
      {rows.map(row => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>
            <span>{row.value}</span>
            <TokenMark token={row.token} size="large" />
            {/* only with: portfolio trade */}
            {row.dollars !== null && <small>{row.dollars}</small>}
            {/* end only */}
          </dd>
        </div>
      ))}
    </dl>
  )
}
