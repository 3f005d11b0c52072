const tenThousand = 10_000n

/** More is never signed. */
export const maxSlippagePercent = 50

/**
 * Converts a slippage percentage to whole basis points without rounding.
 *
 * - Units: percent, 0.1–50, at most two decimals; null for anything else
 */
export function slippageBasisPoints(percent: number): bigint | null {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(String(percent))
  if (!match) return null
  const basisPoints = BigInt(match[1]!) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
  return basisPoints >= 10n && basisPoints <= BigInt(maxSlippagePercent) * 100n ? basisPoints : null
}

/** Minimum received: `floor(amount × (10000 − basisPoints) / 10000)`, as the 1inch API computes it. */
export function subtractBasisPoints(amount: bigint, basisPoints: bigint): bigint {
  return (amount * (tenThousand - basisPoints)) / tenThousand
}
