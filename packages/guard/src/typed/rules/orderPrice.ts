import { comparePrice } from '../../findings/comparePrice.ts'
import type { CrossChainOrderIntent, FusionOrderIntent } from '../orderIntent.ts'
import type { TypedRule } from '../typedRule.ts'

/**
 * Compares the least output of an auction with another source when none was shown; without a source the user confirms.
 * A limit order has the price that the user chose.
 */
export const orderPrice: TypedRule<FusionOrderIntent | CrossChainOrderIntent> = ({ intent }) => {
  if (intent.shownDstAmount !== undefined) return []
  return comparePrice({
    quoted: BigInt(intent.takingAmount),
    reference: BigInt(intent.referenceDstAmount ?? 0),
    subject: 'The order may give',
    withoutReference: 'No other price is known for this order, and no quote was shown. Check the minimum received.',
  })
}
