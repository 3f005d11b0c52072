import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Badge } from '../ui/Badge.tsx'
import { classNames } from '../ui/classNames.ts'
import { shortenAddress } from '../ui/formatAddress.ts'
import { formatBalance } from '../ui/formatBalance.ts'
import { formatDollars } from '../ui/formatShown.ts'
import { TokenLogo } from '../ui/logos/TokenLogo.tsx'
import { tokenTexts } from './texts.ts'
import type { TokenBalance } from './useTokenBalances.ts'
import type { TokenChoice } from './useTokenList.ts'

/** Height of a row in pixels, also on touch screens. */
export const rowHeight = 48

type Props = {
  readonly id: string
  readonly choice: TokenChoice
  readonly chainId: number
  readonly position: { readonly index: number; readonly count: number }
  readonly isActive: boolean
  readonly isSet: boolean
  /** Another row has the same symbol: name and address tell them apart. */
  readonly isShared: boolean
  readonly balance: TokenBalance | undefined
  readonly onPick: () => void
}

/** One token of a picker's list. */
export function TokenRow({ id, choice, chainId, position, isActive, isSet, isShared, balance, onPick }: Props) {
  const { address, symbol, name, isUnverified, warning } = choice
  const detail = isShared ? `${name} · ${shortenAddress(address)}` : (warning ?? name)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: The combobox above the list has the focus and takes the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: The combobox names the active option with aria-activedescendant.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-posinset={position.index + 1}
      aria-setsize={position.count}
      onClick={onPick}
      style={{ top: position.index * rowHeight, height: rowHeight }}
      className="absolute inset-x-1 flex cursor-pointer items-center gap-2.5 rounded-md px-2 hover:bg-surface-2 aria-selected:bg-surface-2"
    >
      <TokenLogo size={28} chainId={chainId} address={address} symbol={symbol} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="truncate font-medium" title={symbol}>
            {symbol}
          </span>
          {isUnverified && <Badge tone="warn">{tokenTexts.unverified}</Badge>}
          {isShared && warning && (
            <span title={warning} className="shrink-0 text-warn">
              <TriangleAlert size={12} aria-hidden="true" />
              <span className="sr-only">{warning}</span>
            </span>
          )}
        </span>
        <span
          className={classNames('truncate text-meta', warning && !isShared ? 'text-warn' : 'text-ink-2')}
          title={warning ?? detail}
        >
          {detail}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end text-meta tabular-nums">
        {balance?.amount != null && balance.token && (
          <span className="font-medium">{formatBalance(balance.amount, balance.token.decimals)}</span>
        )}
        {balance?.usd != null && balance.amount !== '0' ? (
          <span className="text-ink-2" title={address}>
            {formatDollars(balance.usd)}
          </span>
        ) : (
          <span className="code text-ink-2" title={address}>
            {shortenAddress(address)}
          </span>
        )}
      </span>
      {isSet && <Check size={14} aria-hidden="true" className="shrink-0 text-accent" />}
    </div>
  )
}
