import { compareLimit } from '../../findings/compareLimit.ts'
import type { TypedRule } from '../typedRule.ts'

/** Asks for consent where an order gives more than the user's limit in US dollars. */
export const orderLimit: TypedRule = ({ facts }) => compareLimit(facts)
