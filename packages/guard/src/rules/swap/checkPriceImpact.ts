import { findingsOf } from '../../findings/finding.ts'
import type { Rule } from '../rule.ts'

const finding = findingsOf('T12')

const noteAbove = 3
const confirmAbove = 15

/** A trade that moves the price against itself is shown, and has to be confirmed above fifteen percent by typing it. */
export const checkPriceImpact: Rule = ({ intent }) => {
  if (intent.kind !== 'swap' || intent.priceImpactPercent === undefined) return []
  const impact = intent.priceImpactPercent
  const values = { impact, typed: impact > confirmAbove ? 'yes' : undefined }
  // What is no number is no small one.
  if (!(impact <= confirmAbove)) {
    return [finding('confirm', `The trade moves the price by ${impact}% against you.`, values)]
  }
  return impact > noteAbove ? [finding('note', `The trade moves the price by ${impact}% against you.`, values)] : []
}
