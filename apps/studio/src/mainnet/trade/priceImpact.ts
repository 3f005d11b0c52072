import { tradeTexts } from './texts.ts'

/** Percent. Source: spec 001 §9, price impact warning 3, max 15 */
const [warnAbove, blockAbove] = [3, 15]

export type ImpactLevel = 'low' | 'warn' | 'max'

/** Tier of a price impact; an unknown one is left to the review. */
export function impactLevel(percent: number | null): ImpactLevel {
  if (percent === null || percent <= warnAbove) return 'low'
  return percent > blockAbove ? 'max' : 'warn'
}

export function describeImpact(percent: number | null): string {
  if (percent === null) return tradeTexts.priceImpactUnknown
  return percent > 0 && percent < 0.01 ? '<0.01%' : `${percent.toFixed(2)}%`
}
