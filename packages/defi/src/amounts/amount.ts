import type { Token } from '@sluice/guard'
import { slippageBasisPoints, subtractBasisPoints } from '@sluice/guard'
import { defiErrors } from '../errors.ts'
import { formatUnits } from './formatUnits.ts'

/** An exact amount of one token, in base units. */
export type Amount = { readonly token: Token; readonly units: bigint }

const maxUint256 = 2n ** 256n - 1n

/**
 * Parses a decimal string to base units without rounding.
 *
 * - Throws: `AMOUNT_INVALID`, `AMOUNT_TOO_PRECISE`, `AMOUNT_TOO_LARGE`
 *
 * @example parseAmount('1.5', usdc) // { token: usdc, units: 1500000n }
 */
export function parseAmount(text: string, token: Token): Amount {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) throw defiErrors.error('AMOUNT_INVALID', { text })
  const fraction = match[2] ?? ''
  if (fraction.length > token.decimals) {
    throw defiErrors.error('AMOUNT_TOO_PRECISE', { decimals: token.decimals, symbol: token.symbol })
  }
  const units = BigInt(match[1]! + fraction.padEnd(token.decimals, '0'))
  if (units > maxUint256) throw defiErrors.error('AMOUNT_TOO_LARGE')
  return { token, units }
}

/**
 * Parses base units (ports of unit `baseUnits`): an integer string.
 *
 * - Refuses unsafe integers: JSON has rounded them already
 * - Throws: `AMOUNT_INVALID` (also scientific notation and fractions), `AMOUNT_TOO_LARGE`
 */
export function parseUnits(value: string | number | bigint): bigint {
  const text = String(value)
  const isRounded = typeof value === 'number' && !Number.isSafeInteger(value)
  if (isRounded || !/^\d+$/.test(text)) throw defiErrors.error('AMOUNT_INVALID', { text })
  const units = BigInt(text)
  if (units > maxUint256) throw defiErrors.error('AMOUNT_TOO_LARGE')
  return units
}

/** Formats an amount as an exact decimal string, the inverse of `parseAmount`. */
export function formatAmount(amount: Amount): string {
  return formatUnits(amount.units, amount.token.decimals)
}

/**
 * Minimum amount after slippage, rounded down.
 *
 * - Units: `units` in base units; `slippagePercent` 0.1–50 with at most two decimals
 * - Throws: `SLIPPAGE_INVALID`
 */
export function applySlippage(units: bigint, slippagePercent: number): bigint {
  const basisPoints = slippageBasisPoints(slippagePercent)
  if (basisPoints === null) throw defiErrors.error('SLIPPAGE_INVALID', { slippage: slippagePercent })
  return subtractBasisPoints(units, basisPoints)
}

/** Percentage of `part` in `whole`, truncated to four decimals; 0 if `whole` is 0. For display only. */
export function percentOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 1_000_000n) / whole) / 10_000
}
