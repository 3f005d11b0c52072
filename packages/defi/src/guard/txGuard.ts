import { checkShape } from './checkShape.ts'
import { decodeCall } from './decode.ts'
import type { Finding } from './finding.ts'
import type { GuardInput, Rule } from './rule.ts'
import { t01Chain } from './rules/t01Chain.ts'
import { t02Sender } from './rules/t02Sender.ts'
import { t03Target } from './rules/t03Target.ts'
import { t04Code } from './rules/t04Code.ts'
import { t05Selector } from './rules/t05Selector.ts'
import { t06Tokens } from './rules/t06Tokens.ts'
import { t07Receiver } from './rules/t07Receiver.ts'
import { t08Flags } from './rules/t08Flags.ts'
import { t08MinReturn } from './rules/t08MinReturn.ts'
import { t09Requote } from './rules/t09Requote.ts'
import { t10Value } from './rules/t10Value.ts'
import { t11Slippage } from './rules/t11Slippage.ts'
import { t13QuoteAge } from './rules/t13QuoteAge.ts'
import { t14Balance } from './rules/t14Balance.ts'
import { t15Allowance } from './rules/t15Allowance.ts'
import { t18Simulation } from './rules/t18Simulation.ts'

const rules: readonly Rule[] = [
  t01Chain,
  t02Sender,
  t03Target,
  t04Code,
  t05Selector,
  t06Tokens,
  t07Receiver,
  t08MinReturn,
  t08Flags,
  t09Requote,
  t10Value,
  t11Slippage,
  t13QuoteAge,
  t14Balance,
  t15Allowance,
  t18Simulation,
]

/**
 * Holds a transaction against what the user means and what the chain says, right before it is signed.
 *
 * - Pure and never throws, whatever intent and transaction are; reads the calldata from its bytes. Ask `isBlocked` of the result, and show every finding
 * - Shape: findings in the order of their rules; none means that nothing is wrong
 *
 * @example const findings = txGuard({ intent, transaction, facts: await collectFacts({ … }) })
 */
export function txGuard(input: GuardInput): Finding[] {
  const unreadable = checkShape(input)
  if (unreadable.length > 0) return unreadable
  const decoded = { ...input, call: decodeCall(input.transaction.data) }
  return rules.flatMap(rule => rule(decoded))
}
