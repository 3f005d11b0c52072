import { checkShape } from './checkShape.ts'
import { decodeContractCall } from './contractCall.ts'
import { decodeCall } from './decode.ts'
import type { Finding } from './finding.ts'
import type { CallRule, CommonRule, GuardInput, Rule } from './rule.ts'
import { t03Contract } from './rules/calls/t03Contract.ts'
import { t04Contract } from './rules/calls/t04Contract.ts'
import { t05Function } from './rules/calls/t05Function.ts'
import { t06Arguments } from './rules/calls/t06Arguments.ts'
import { t10CallValue } from './rules/calls/t10CallValue.ts'
import { t14Spending } from './rules/calls/t14Spending.ts'
import { t15CallAllowance } from './rules/calls/t15CallAllowance.ts'
import { t18CallSimulation } from './rules/calls/t18CallSimulation.ts'
import { t20Forbidden } from './rules/calls/t20Forbidden.ts'
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
import { t12PriceImpact } from './rules/t12PriceImpact.ts'
import { t13QuoteAge } from './rules/t13QuoteAge.ts'
import { t14Balance } from './rules/t14Balance.ts'
import { t15Allowance } from './rules/t15Allowance.ts'
import { t18Simulation } from './rules/t18Simulation.ts'
import { t19Gas } from './rules/t19Gas.ts'
import { t21Tokens } from './rules/t21Tokens.ts'
import { t22Addresses } from './rules/t22Addresses.ts'
import { t24Pending } from './rules/t24Pending.ts'

const commonRules: readonly CommonRule[] = [t01Chain, t02Sender, t19Gas, t21Tokens, t22Addresses, t24Pending]

const callRules: readonly CallRule[] = [
  t03Contract,
  t04Contract,
  t05Function,
  t06Arguments,
  t10CallValue,
  t14Spending,
  t15CallAllowance,
  t18CallSimulation,
  t20Forbidden,
]

const rules: readonly Rule[] = [
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
  t12PriceImpact,
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
  const { intent, transaction } = input
  const common = commonRules.flatMap(rule => rule(input))
  if (intent.kind === 'contractCall') {
    const decoded = { ...input, intent, call: decodeContractCall(intent, transaction.data) }
    return [...common, ...callRules.flatMap(rule => rule(decoded))]
  }
  const decoded = { ...input, intent, call: decodeCall(transaction.data) }
  return [...common, ...rules.flatMap(rule => rule(decoded))]
}
