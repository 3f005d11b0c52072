import { findingsOf } from '../../findings/finding.ts'
import type { Rule } from '../rule.ts'

const finding = findingsOf('T12')

const noteAbove = 3
const confirmAbove = 15

/** Shows a price impact and asks to confirm one above 15 % by typing it. */
export const checkPriceImpact: Rule = ({ intent }) => {
  if (intent.kind !== 'swap' || intent.priceImpactPercent === undefined) return []
  const impact = intent.priceImpactPercent
  const values = { impact, typed: impact > confirmAbove ? 'yes' : undefined }
  // `!(<=)` also catches NaN.
  if (!(impact <= confirmAbove)) {
    return [finding('confirm', `The trade moves the price by ${impact}% against you.`, values)]
  }
  return impact > noteAbove ? [finding('note', `The trade moves the price by ${impact}% against you.`, values)] : []
}
