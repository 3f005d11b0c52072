import type { ReactNode } from 'react'
import { formatBalance } from '../../kit/amount/formatAmount.ts'
import { useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { TokenMark } from '../../kit/ui/TokenMark.tsx'
import type { Token } from '../guard/values/token.ts'

export type TokenBoxProps = {
  readonly label: string
  readonly token: Token | null
  /** Base units; null while unknown. */
  readonly balance: bigint | null
  /** Value of the amount, such as `≈ $2,449.39`; null while no price is known. */
  readonly value?: string | null
  readonly onSelect: () => void
  readonly onMax?: () => void
  /** The amount: an input or the output amount. */
  readonly children: ReactNode
}

/** One side of the swap: amount, token selector, value and balance. */
export function TokenBox({ label, token, balance, value = null, onSelect, onMax, children }: TokenBoxProps) {
  const { chains } = useRuntimeConfig()
  return (
    <div className="box">
      <div className="flex items-center gap-2 text-muted text-sm">
        {label}
        {token?.verified === false && <span className="badge">Unverified</span>}
      </div>
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">{children}</div>
        <button type="button" className="chip shrink-0 pl-1.5 shadow-card" onClick={onSelect}>
          <span className="sr-only">{label} token: </span>
          {token && <TokenMark token={token} />}
          <span className="flex flex-col text-left font-semibold text-base leading-tight">
            {token?.symbol ?? 'Select'}
            {token && chains.length > 1 && (
              <small className="font-normal text-muted text-xs">
                {chains.find(({ id }) => id === token.chainId)?.name}
              </small>
            )}
          </span>
          <Icon name="chevronDown" />
        </button>
      </div>
      <div className="flex min-h-5 items-center justify-between gap-3 text-muted text-xs">
        <span className="min-w-0 truncate" title={value ?? undefined} data-testid={`value-${label.toLowerCase()}`}>
          {value}
        </span>
        {token && (
          <span className="flex shrink-0 items-center gap-2">
            <span data-testid={`balance-${label.toLowerCase()}`}>
              Balance: {balance === null ? '–' : formatBalance(balance, token.decimals)}
            </span>
            {onMax && balance !== null && balance > 0n && (
              <button
                type="button"
                className="rounded-md bg-accent-soft px-1.5 py-0.5 font-semibold text-accent"
                onClick={onMax}
              >
                MAX
              </button>
            )}
          </span>
        )}
      </div>
    </div>
  )
}
