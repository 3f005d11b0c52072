import { type Finding, findingsOf } from '../../findings/finding.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { Permit2Intent, PermitIntent } from '../permitIntent.ts'
import type { TypedRuleInput } from '../typedRule.ts'

const unlimited = { permit: 2n ** 255n, permit2: 2n ** 159n }

/** Asks to confirm an allowance of half the range or more, which wallets use for an unlimited one. */
export function checkUnlimited({ intent }: TypedRuleInput<PermitIntent | Permit2Intent>): readonly Finding[] {
  if (BigInt(intent.amount) < unlimited[intent.kind]) return []
  const text = `The spender may take all your ${intent.token.symbol} with this signature.`
  return [findingsOf('T15')('confirm', text, { amount: intent.amount, spender: intent.spender })]
}

/** The spender of a permit is the known router, and the provider says the same. */
export function checkSpender({ intent, facts }: TypedRuleInput<PermitIntent | Permit2Intent>, spender: string) {
  const finding = findingsOf(intent.kind === 'permit' ? 'T17' : 'T16')
  const values = { spender, intended: intent.spender, provider: facts.providerSpender }
  const isKnown = facts.allowedTargets.some(target => sameAddress(target, spender))
  if (!isKnown || !sameAddress(spender, intent.spender)) {
    return [finding('block', 'The permit is for a spender that we do not know on this chain.', values)]
  }
  if (facts.providerSpender === null) {
    return [finding('confirm', 'The provider could not be asked whether this is still its spender.', values)]
  }
  return sameAddress(facts.providerSpender, spender)
    ? []
    : [finding('block', 'The provider names another spender than the one we know.', values)]
}
