import { slice } from 'viem/utils'
import type { Finding } from '../../findings/finding.ts'
import { rules } from '../../findings/rules.ts'
import type { Hex } from '../../values/token.ts'
import { isLocalAuction } from '../orderContracts.ts'
import type { OrderExtension } from '../orderExtension.ts'
import { type InstructionLayout, readAmountData, readPostInteraction } from '../orderInstructions.ts'
import type { OrderIntent } from '../orderIntent.ts'

/** Who reads the instructions of each kind of order. */
export const layoutOf: { readonly [kind in OrderIntent['kind']]: InstructionLayout } = {
  limitOrder: 'feeTaker',
  fusionOrder: 'settlement',
  crossChainOrder: 'escrowFactory',
}

/**
 * A settlement keeps a percentage of what an auction brings above an estimate. The least amount stays untouched, because
 * the estimate is not below it.
 */
function checkSurplus(tail: Hex, takingAmount: bigint): Finding[] {
  const [estimate, percent] = [BigInt(slice(tail, 0, 32)), Number(slice(tail, 32, 33))]
  const values = { estimate, percent }
  if (estimate < takingAmount || percent > 100) {
    return [rules.signature.block('The order would share more than the surplus with the provider.', values)]
  }
  return percent > 0
    ? [rules.signature.note('The provider keeps a part of what you get above its estimate.', values)]
    : []
}

/**
 * Whoever fills is asked for every fee on top of the price, in the very terms in which it is taken afterwards; a fee
 * that only the post-interaction has comes out of what the maker gets.
 */
export function checkFees(intent: OrderIntent, takingAmount: bigint, extension: OrderExtension): Finding[] {
  const { makingAmountData: making, takingAmountData: taking, postInteraction } = extension
  if (taking !== undefined && isLocalAuction(intent, taking)) {
    return making === undefined && postInteraction === undefined
      ? []
      : [rules.signature.block('A local auction carries instructions that we never ask for.')]
  }
  const layout = layoutOf[intent.kind]
  const asked = taking === undefined ? null : readAmountData(taking, layout)
  const taken = postInteraction === undefined ? null : readPostInteraction(postInteraction, layout)
  if (asked === null || taken === null) {
    return [rules.signature.block('What the order says about its price and its fees cannot be read.')]
  }
  if (making !== taking) {
    return [rules.signature.block('The order has one price for what is given and another for what is taken.')]
  }
  if (asked.fees !== taken.fees || asked.resolvers.join() !== taken.resolvers.join()) {
    const values = { asked: asked.fees, taken: taken.fees }
    return [rules.signature.block('The order would pay fees out of what you get.', values)]
  }
  return layout === 'settlement' ? checkSurplus(taken.tail, takingAmount) : []
}
