import { TokenMark } from '../../kit/ui/TokenMark.tsx'
import type { Token } from '../guard/values/token.ts'

export type AmountRow = {
  readonly label: string
  /** With the symbol. */
  readonly value: string
  readonly token: Token
  /** Such as `≈ $2,449.39`; null without a price. */
  readonly dollars: string | null
}

/** Large amounts with the logos of their tokens: what leaves, then what arrives. */
export function AmountRows({ rows }: { readonly rows: readonly AmountRow[] }) {
  return (
    <dl className="amounts">
      {rows.map(({ label, value, token, dollars }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            <TokenMark token={token} size="large" />
            {dollars !== null && <small>{dollars}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
