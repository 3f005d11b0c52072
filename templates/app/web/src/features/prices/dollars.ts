import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { Token } from '../guard/values/token.ts'

/** Values of amounts in dollars; null without a price. */
export type Dollars = {
  /** In cents. */
  readonly centsOf: (token: Pick<Token, 'address' | 'decimals'>, units: bigint) => bigint | null
  /** Such as `≈ $2,449.39`. */
  readonly format: (token: Pick<Token, 'address' | 'decimals'>, units: bigint) => string | null
}

const priceDecimals = 12

/** Value of base units in cents, rounded down. `price`: dollars of one token as a decimal string. */
export function toCents(units: bigint, decimals: number, price: string): bigint {
  const [whole = '0', fraction = ''] = price.split('.')
  const scaled = BigInt(whole + fraction.slice(0, priceDecimals).padEnd(priceDecimals, '0'))
  return (units * scaled * 100n) / 10n ** BigInt(decimals + priceDecimals)
}

/** `≈ $2,449.39`; an amount of `units` that is not zero never reads like nothing. */
export function formatCents(cents: bigint, units: bigint = cents): string {
  if (cents === 0n) return units === 0n ? '$0' : '< $0.01'
  return `≈ $${formatAmount(cents / 100n, 0)}.${(cents % 100n).toString().padStart(2, '0')}`
}
