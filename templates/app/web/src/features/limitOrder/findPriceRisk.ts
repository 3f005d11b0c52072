import type { Finding } from '../guard/findings/finding.ts'
import { rules } from '../guard/findings/rules.ts'

/** Tolerance in percent before an order counts as worse than the market: prices move while the form is filled in. */
export const tolerancePercent = 0.5

/** Finding about an order's price that needs consent; also raised when the market price is unknown. */
export function findPriceRisk(percentAboveMarket: number | null): readonly Finding[] {
  if (percentAboveMarket === null) {
    return [rules.priceImpact.confirm('The market price is unknown, so this price could not be compared.')]
  }
  if (percentAboveMarket >= -tolerancePercent) return []
  const worse = -percentAboveMarket
  return [rules.priceImpact.confirm(`This price is ${worse}% below the market. You would lose the difference.`)]
}
