import { definePart } from '../feature.ts'
import { guardPart } from './guardPart.ts'
import { planReviewPart } from './planReviewPart.ts'
import { reviewPart } from './reviewPart.ts'

/** Contract calls: reads, review, and sent transactions with their receipts; a feature adds the intents that it creates. */
export const transactionsPart = definePart({
  id: 'transactions',
  parts: [guardPart, reviewPart, planReviewPart],
  env: [],
})
