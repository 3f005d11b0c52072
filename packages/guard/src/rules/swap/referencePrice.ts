import { comparePrice } from '../../findings/comparePrice.ts'
import type { Rule } from '../rule.ts'

/** Compares the price with another source when no quote was shown; without a source the user confirms. */
export const referencePrice: Rule = ({ intent }) => {
  if (intent.kind !== 'swap' || intent.shownDstAmount !== undefined) return []
  return comparePrice({
    quoted: BigInt(intent.quotedDstAmount),
    reference: BigInt(intent.referenceDstAmount ?? 0),
    subject: 'The swap gives',
    withoutReference: 'No other price is known for this swap, and no quote was shown. Check how much you get.',
  })
}
