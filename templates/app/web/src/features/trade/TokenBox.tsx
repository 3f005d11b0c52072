import type { ReactNode } from 'react'
import { formatBalance } from '../../kit/amount/formatAmount.ts'
import type { Token } from '../guard/values/token.ts'
import { TokenMark } from './TokenMark.tsx'

export type TokenBoxProps = {
  readonly label: string
  readonly token: Token | null
  /** Base units; null while unknown. */
  readonly balance: bigint | null
  readonly onSelect: () => void
  readonly onMax?: () => void
  /** The amount: an input or the output amount. */
  readonly children: ReactNode
}

/** One side of the swap: amount, token selector and balance. */
export function TokenBox({ label, token, balance, onSelect, onMax, children }: TokenBoxProps) {
  return (
    <div className="box">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">{children}</div>
        <button type="button" className="chip shrink-0" onClick={onSelect}>
          <span className="sr-only">{label} token: </span>
          {token && <TokenMark symbol={token.symbol} />}
          <span className="font-medium">{token?.symbol ?? 'Select'}</span>
          <span aria-hidden="true">▾</span>
        </button>
      </div>
      <div className="flex min-h-5 items-center justify-between text-muted text-xs">
        <span className="flex items-center gap-2">
          {label}
          {token?.verified === false && <span className="badge">Unverified</span>}
        </span>
        {token && (
          <span className="flex items-center gap-2">
            <span data-testid={`balance-${label.toLowerCase()}`}>
              Balance: {balance === null ? '–' : formatBalance(balance, token.decimals)}
            </span>
            {onMax && balance !== null && balance > 0n && (
              <button type="button" className="font-semibold text-accent" onClick={onMax}>
                MAX
              </button>
            )}
          </span>
        )}
      </div>
    </div>
  )
}
