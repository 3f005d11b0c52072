import { type Finding, findingsOf } from '../guard/findings/finding.ts'

/** Prices move while an order is written; below this an order counts as worse than the market. */
export const tolerancePercent = 0.5

const finding = findingsOf('T12')

/** What a person has to say yes to about the price of an order; null where the market could not be asked. */
export function findPriceRisk(percentAboveMarket: number | null): readonly Finding[] {
  if (percentAboveMarket === null) {
    return [finding('confirm', 'The market price is unknown, so nobody compared this one.')]
  }
  if (percentAboveMarket >= -tolerancePercent) return []
  const worse = -percentAboveMarket
  return [finding('confirm', `This price is ${worse}% worse than the market: whoever fills the order keeps that.`)]
}
