import { comparePrice } from '../../findings/comparePrice.ts'
import type { Rule } from '../rule.ts'

/**
 * Compares the price with another source when no quote was shown, or one without its price impact; without a source the
 * user confirms.
 */
export const referencePrice: Rule = ({ intent }) => {
  if (intent.kind !== 'swap') return []
  const { shownDstAmount, priceImpactPercent, quotedDstAmount, referenceDstAmount } = intent
  if (shownDstAmount !== undefined && priceImpactPercent !== undefined) return []
  const unknown = shownDstAmount === undefined ? 'no quote was shown' : 'the price impact is unknown'
  return comparePrice({
    quoted: BigInt(quotedDstAmount),
    reference: BigInt(referenceDstAmount ?? 0),
    subject: 'The swap gives',
    withoutReference: `No other price is known for this swap, and ${unknown}. Check how much you get.`,
  })
}
