import type { Token } from '@sluice/guard'
import { slippageBasisPoints, subtractBasisPoints } from '@sluice/guard'
import { defiErrors } from '../errors.ts'
import { formatUnits } from './formatUnits.ts'

/** An exact amount of one token, in base units. */
export type Amount = { readonly token: Token; readonly units: bigint }

const maxUint256 = 2n ** 256n - 1n

/**
 * Reads a human decimal string into base units without rounding.
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
 * Reads base units, as ports of unit `baseUnits` carry them: an integer string.
 *
 * - A number that is no safe integer is refused: the reader of the JSON has rounded it already
 * - Throws: `AMOUNT_INVALID` (scientific notation and floats too), `AMOUNT_TOO_LARGE`
 */
export function parseUnits(value: string | number | bigint): bigint {
  const text = String(value)
  const isRounded = typeof value === 'number' && !Number.isSafeInteger(value)
  if (isRounded || !/^\d+$/.test(text)) throw defiErrors.error('AMOUNT_INVALID', { text })
  const units = BigInt(text)
  if (units > maxUint256) throw defiErrors.error('AMOUNT_TOO_LARGE')
  return units
}

/** Writes an amount as an exact decimal string; `parseAmount` reads it back unchanged. */
export function formatAmount(amount: Amount): string {
  return formatUnits(amount.units, amount.token.decimals)
}

/**
 * The least amount to accept after slippage, rounded down.
 *
 * - Units: `units` in base units; `slippagePercent` 0.1–50 with at most two decimals
 * - Throws: `SLIPPAGE_INVALID`
 */
export function applySlippage(units: bigint, slippagePercent: number): bigint {
  const basisPoints = slippageBasisPoints(slippagePercent)
  if (basisPoints === null) throw defiErrors.error('SLIPPAGE_INVALID', { slippage: slippagePercent })
  return subtractBasisPoints(units, basisPoints)
}

/** How many percent `part` is of `whole`, cut after four decimals; 0 of nothing. For display, never for an amount. */
export function percentOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 1_000_000n) / whole) / 10_000
}
