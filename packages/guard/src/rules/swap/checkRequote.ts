import { findingsOf } from '../../findings/finding.ts'
import { slippageBasisPoints, subtractBasisPoints } from '../../values/slippage.ts'
import type { Rule } from '../rule.ts'

const finding = findingsOf('T09')

/** Requires the built price to be within slippage of the quote shown to the user. */
export const checkRequote: Rule = ({ intent }) => {
  if (intent.kind !== 'swap' || intent.shownDstAmount === undefined) return []
  const basisPoints = slippageBasisPoints(intent.slippagePercent)
  const shown = BigInt(intent.shownDstAmount)
  const values = { shown, now: intent.quotedDstAmount }
  return basisPoints !== null && BigInt(intent.quotedDstAmount) < subtractBasisPoints(shown, basisPoints)
    ? [finding('block', 'The price dropped since your quote. Get a new quote.', values)]
    : []
}
