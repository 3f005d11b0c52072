import { findingsOf } from '../../findings/finding.ts'
import type { Rule } from '../rule.ts'

const finding = findingsOf('T11')

const noteAbove = 3
const confirmAbove = 10
const blockAbove = 50

/** Shows high slippage; asks to confirm above 10 %, and to type it above 20 %. */
export const checkSlippage: Rule = ({ intent }) => {
  if (intent.kind !== 'swap' || intent.slippagePercent <= noteAbove) return []
  const values = { slippage: intent.slippagePercent, typed: intent.slippagePercent > 20 ? 'yes' : undefined }
  if (intent.slippagePercent > blockAbove) {
    return [finding('block', 'Slippage is above 50%.', values)]
  }
  return intent.slippagePercent > confirmAbove
    ? [finding('confirm', `You may get up to ${intent.slippagePercent}% less than quoted.`, values)]
    : [finding('note', `You may get up to ${intent.slippagePercent}% less than quoted.`, values)]
}
