import { definePart } from '../feature.ts'
import { guardPart } from './guardPart.ts'

/** The way from the guard's findings to the wallet. */
export const reviewPart = definePart({ id: 'review', parts: [guardPart], env: [] })
