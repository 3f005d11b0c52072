import type { Finding, FindingRule } from '../../findings/finding.ts'
import { rules } from '../../findings/rules.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { AnyPermit } from '../permitIntent.ts'
import type { TypedRuleInput } from '../typedRule.ts'

/** Asks to confirm an allowance of half the range or more, which wallets use for an unlimited one. */
export function checkUnlimited({ intent }: TypedRuleInput<AnyPermit>, halfRange: bigint): readonly Finding[] {
  if (BigInt(intent.amount) < halfRange) return []
  const text = `The spender may take all your ${intent.token.symbol} with this signature.`
  return [rules.allowance.confirm(text, { amount: intent.amount, spender: intent.spender })]
}

/** The spender of a permit is the known router, and the provider says the same. */
export function checkSpender({ intent, facts }: TypedRuleInput<AnyPermit>, spender: string, rule: FindingRule) {
  const values = { spender, intended: intent.spender, provider: facts.providerSpender }
  const isKnown = facts.allowedTargets.some(target => sameAddress(target, spender))
  if (!isKnown || !sameAddress(spender, intent.spender)) {
    return [rule.block('The permit is for a spender that we do not know on this chain.', values)]
  }
  if (facts.providerSpender === null) {
    return [rule.confirm('The provider could not be asked whether this is still its spender.', values)]
  }
  return sameAddress(facts.providerSpender, spender)
    ? []
    : [rule.block('The provider names another spender than the one we know.', values)]
}
