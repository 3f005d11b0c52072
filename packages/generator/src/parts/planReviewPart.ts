import { definePart } from '../feature.ts'
import { guardPart } from './guardPart.ts'
import { reviewPart } from './reviewPart.ts'

/** The plan under review, and what its request does, in rows. */
export const planReviewPart = definePart({ id: 'planReview', parts: [guardPart, reviewPart], env: [] })
