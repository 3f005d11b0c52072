import { formatUnits } from '@sluice/defi'
import type { Token } from '@sluice/guard'

const shownDigits = 8

/** Formats a fee's upper bound in the native token, rounded up to eight decimals. Units: `fee` in wei. */
export function formatFee(fee: bigint, { decimals, symbol }: Pick<Token, 'decimals' | 'symbol'>): string {
  const step = 10n ** BigInt(Math.max(0, decimals - shownDigits))
  const roundedUp = ((fee + step - 1n) / step) * step
  return `≤ ${formatUnits(roundedUp, decimals)} ${symbol}`
}
