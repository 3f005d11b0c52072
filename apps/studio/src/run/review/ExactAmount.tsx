import { formatUnits } from '@sluice/defi'
import { formatSymbol, type Token } from '@sluice/guard'
import { classNames } from '../../ui/classNames.ts'
import { isUnlimited } from '../../ui/formatBalance.ts'
import { formatTokenAmount } from '../../ui/formatShown.ts'
import { reviewTexts } from './texts.ts'

const shownDigits = 6

/** Whether all digits are shown; a padded zero adds none. */
const isWhole = (shown: string, exact: string) => [exact, `${exact}0`].includes(shown.replaceAll(',', ''))

/** Amount with at most six significant digits; all of them on hover and focus. */
export function ExactAmount({ token, units }: { readonly token: Token; readonly units: bigint }) {
  const exact = formatUnits(units, token.decimals)
  const shown = isUnlimited(units.toString())
    ? reviewTexts.unlimited
    : formatTokenAmount(units, token.decimals, shownDigits)
  const symbol = formatSymbol(token)
  const size =
    shown.length > 22
      ? 'text-title'
      : shown.length + Math.min(symbol.length, 12) > 18
        ? 'text-heading'
        : 'text-[24px] leading-[30px]'
  const text = (
    <>
      <span className="break-all">{shown}</span> <bdi className="[overflow-wrap:anywhere]">{symbol}</bdi>
    </>
  )
  const className = classNames('font-semibold tabular-nums', size)
  if (isWhole(shown, exact)) {
    return (
      <span title={`${exact} ${symbol}`} className={classNames(className, 'line-clamp-3')}>
        {text}
      </span>
    )
  }
  return (
    <button
      type="button"
      title={`${exact} ${symbol}`}
      className={classNames(className, 'group relative block max-w-full rounded-sm text-left')}
    >
      <span className="line-clamp-3">{text}</span>
      <span className="absolute top-full left-0 z-10 hidden w-max max-w-72 rounded-md border border-line bg-surface-1 px-2 py-1 text-meta font-normal break-all shadow-panel group-hover:block group-focus:block">
        {exact} <bdi>{symbol}</bdi>
      </span>
    </button>
  )
}
