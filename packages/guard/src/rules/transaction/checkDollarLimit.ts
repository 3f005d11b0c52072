import { compareLimit } from '../../findings/compareLimit.ts'
import type { CommonRule } from '../rule.ts'

/** Asks for consent where a transaction sends more than the user's limit in US dollars. */
export const checkDollarLimit: CommonRule = ({ facts }) => compareLimit(facts)
