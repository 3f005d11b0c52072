import type { Token } from '@sluice/guard'
import { formatTokenAmount } from '../../ui/formatShown.ts'

const shownDigits = 3

/** Formats the most that a fee is likely to be, in the native token and in US dollars. Units: `fee` in wei. */
export function formatFee(
  fee: bigint,
  { decimals, symbol }: Pick<Token, 'decimals' | 'symbol'>,
  usd: string | null = null,
): string {
  const amount = `up to ${formatTokenAmount(fee, decimals, shownDigits)} ${symbol}`
  return usd === null ? amount : `${amount} (${usd})`
}
