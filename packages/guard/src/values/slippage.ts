const tenThousand = 10_000n

/** Limits of the slippage, in percent; less or more is never signed. */
export const minSlippagePercent = 0.1
export const maxSlippagePercent = 50
export const slippageMistake = `Slippage must be between ${minSlippagePercent}% and ${maxSlippagePercent}%.`

/**
 * Converts a slippage percentage to whole basis points without rounding.
 *
 * - Units: percent within the limits, at most two decimals; null for anything else
 */
export function slippageBasisPoints(percent: number): bigint | null {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(String(percent))
  if (!match || percent < minSlippagePercent || percent > maxSlippagePercent) return null
  return BigInt(match[1]!) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
}

/** Minimum received: `floor(amount × (10000 − basisPoints) / 10000)`, as the 1inch API computes it. */
export function subtractBasisPoints(amount: bigint, basisPoints: bigint): bigint {
  return (amount * (tenThousand - basisPoints)) / tenThousand
}
