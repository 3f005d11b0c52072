import { definePart } from '../feature.ts'
import { guardPart } from './guardPart.ts'

/** The signing flow, from guard findings to the wallet. */
export const reviewPart = definePart({ id: 'review', parts: [guardPart], env: [] })
