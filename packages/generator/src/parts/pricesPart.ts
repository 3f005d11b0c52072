import { definePart } from '../feature.ts'
import { guardPart } from './guardPart.ts'

/** Values in dollars, where the portfolio's backend has prices. */
export const pricesPart = definePart({ id: 'prices', parts: [guardPart], env: [] })
