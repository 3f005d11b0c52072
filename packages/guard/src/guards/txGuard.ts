import type { Finding } from '../findings/finding.ts'
import type { TransactionIntent } from '../registry/intents.ts'
import type { RuleInput } from '../rules/rule.ts'
import { checkAddresses } from '../rules/transaction/checkAddresses.ts'
import { checkTokens } from '../rules/transaction/checkTokens.ts'
import {
  checkChain,
  checkDollarLimit,
  checkGasLimit,
  checkPending,
  checkSender,
} from '../rules/transaction/checkTransaction.ts'
import { checkShape } from './checkShape.ts'
import { definitionOf } from './definitionOf.ts'

export type GuardInput<Intent extends TransactionIntent = TransactionIntent> = RuleInput<Intent>

/**
 * Compares a transaction with the user's intent and the chain's state, right before it is signed.
 *
 * - Pure; never throws on any input; decodes the calldata itself. Call `isBlocked` on the result and show every finding
 * - Shape: findings in rule order; an empty list means all checks passed
 *
 * @example const findings = txGuard({ intent, transaction, facts: await collectFacts({ … }) })
 */
export function txGuard(input: GuardInput): Finding[] {
  const unreadable = checkShape(input)
  if (unreadable.length > 0) return unreadable
  const { intent } = input
  const definition = definitionOf(intent)
  return [
    ...checkChain(input),
    ...checkSender(input),
    ...checkGasLimit(input),
    // only with: approval governance send
    ...checkTokens(definition.tokens(intent), input.facts.decimals),
    // end only
    // only with: call deployment governance nft
    ...checkAddresses(definition.addresses(intent), intent.account),
    // end only
    // only with: editor
    ...checkDollarLimit(input),
    // end only
    // only with: editor transactions
    ...checkPending(input),
    // end only
    ...definition.check(input),
  ]
}
