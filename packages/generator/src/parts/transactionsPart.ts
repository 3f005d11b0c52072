import { definePart } from '../feature.ts'
import { guardPart } from './guardPart.ts'
import { planReviewPart } from './planReviewPart.ts'
import { reviewPart } from './reviewPart.ts'

/** Contract calls and deployments: reads, review, and sent transactions with their receipts. */
export const transactionsPart = definePart({
  id: 'transactions',
  parts: [guardPart, reviewPart, planReviewPart],
  intents: ['call', 'deployment'],
  env: [],
})
