import { decodeContractCall } from '../decode/contractCall.ts'
import { decodeCall } from '../decode/decode.ts'
import type { Finding } from '../findings/finding.ts'
import { t03Contract } from '../rules/call/t03Contract.ts'
import { t04Contract } from '../rules/call/t04Contract.ts'
import { t05Function } from '../rules/call/t05Function.ts'
import { t06Arguments } from '../rules/call/t06Arguments.ts'
import { t10CallValue } from '../rules/call/t10CallValue.ts'
import { t14Spending } from '../rules/call/t14Spending.ts'
import { t15CallAllowance } from '../rules/call/t15CallAllowance.ts'
import { t18CallSimulation } from '../rules/call/t18CallSimulation.ts'
import { t20Forbidden } from '../rules/call/t20Forbidden.ts'
import { isCallIntent } from '../intent/isCallIntent.ts'
import { governorProposal } from '../rules/call/governorProposal.ts'
import { governorVote } from '../rules/call/governorVote.ts'
import { nftApproval } from '../rules/call/nftApproval.ts'
import type { CallRule, CommonRule, GuardInput, Rule } from '../rules/rule.ts'
import { referencePrice } from '../rules/swap/referencePrice.ts'
import { t03Target } from '../rules/swap/t03Target.ts'
import { t04Code } from '../rules/swap/t04Code.ts'
import { t05Selector } from '../rules/swap/t05Selector.ts'
import { t06Tokens } from '../rules/swap/t06Tokens.ts'
import { t07Receiver } from '../rules/swap/t07Receiver.ts'
import { t08Flags } from '../rules/swap/t08Flags.ts'
import { t08MinReturn } from '../rules/swap/t08MinReturn.ts'
import { t09Requote } from '../rules/swap/t09Requote.ts'
import { t10Value } from '../rules/swap/t10Value.ts'
import { t11Slippage } from '../rules/swap/t11Slippage.ts'
import { t12PriceImpact } from '../rules/swap/t12PriceImpact.ts'
import { t13QuoteAge } from '../rules/swap/t13QuoteAge.ts'
import { t14Balance } from '../rules/swap/t14Balance.ts'
import { t15Allowance } from '../rules/swap/t15Allowance.ts'
import { t18Simulation } from '../rules/swap/t18Simulation.ts'
import { t01Chain } from '../rules/transaction/t01Chain.ts'
import { t02Sender } from '../rules/transaction/t02Sender.ts'
import { t19Gas } from '../rules/transaction/t19Gas.ts'
import { t21Tokens } from '../rules/transaction/t21Tokens.ts'
import { t22Addresses } from '../rules/transaction/t22Addresses.ts'
import { t24Pending } from '../rules/transaction/t24Pending.ts'
import { checkShape } from './checkShape.ts'

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
  nftApproval,
  governorProposal,
  governorVote,
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
  referencePrice,
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
  if (isCallIntent(intent)) {
    const decoded = { ...input, intent, call: decodeContractCall(intent, transaction.data) }
    return [...common, ...callRules.flatMap(rule => rule(decoded))]
  }
  const decoded = { ...input, intent, call: decodeCall(transaction.data) }
  return [...common, ...rules.flatMap(rule => rule(decoded))]
}
