import { hashDomain } from 'viem'
import type { Finding } from '../../findings/finding.ts'
import { rules } from '../../findings/rules.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { PermitIntent } from '../permitIntent.ts'
import { domainFields, hasSchema, permitSchema } from '../schemas.ts'
import type { TypedRule, TypedRuleInput } from '../typedRule.ts'
import { checkSpender, checkUnlimited } from './checkSpender.ts'

/** Seconds that a permit may be good for. */
const longestPermitSeconds = 24 * 60 * 60

function checkDomain({ intent, typedData, facts }: TypedRuleInput<PermitIntent>) {
  const { domain } = typedData
  if (!sameAddress(domain.verifyingContract ?? '', intent.token.address)) {
    const values = { contract: domain.verifyingContract, token: intent.token.address }
    return [rules.signature.block('The permit is for a different token from the one you chose.', values)]
  }
  // The chain of the domain is held against the intent's elsewhere; another one has no separator to compare.
  if (
    typeof domain.name !== 'string' ||
    typeof domain.version !== 'string' ||
    domain.chainId !== intent.walletChainId
  ) {
    return [rules.signature.block('The permit does not name its token, version and chain.')]
  }
  if (facts.domainSeparator === null) {
    return [rules.signature.confirm('The token could not be asked how its permits are signed.')]
  }
  // The token's own hash of its name and version: nobody has to guess them.
  const separator = hashDomain({ domain: domain as never, types: { EIP712Domain: domainFields } })
  return separator === facts.domainSeparator
    ? []
    : [rules.signature.block('The token would not accept this signature: it signs under another name or version.')]
}

/** A permit lets the known spender take exactly the chosen amount, for a day at most. */
export const tokenPermit: TypedRule<PermitIntent> = input => {
  const { intent, typedData, facts } = input
  if (!hasSchema(typedData, permitSchema)) return [rules.signature.block('This is not a known type of permit.')]
  const { owner, spender, value, deadline } = typedData.message
  const findings: Finding[] = [
    ...checkDomain(input),
    ...checkSpender(input, String(spender), rules.signature),
    ...checkUnlimited(input, 2n ** 255n),
  ]
  if (!sameAddress(String(owner), intent.account)) {
    findings.push(rules.signature.block('The permit is for the tokens of another account.', { owner: String(owner) }))
  }
  if (String(value) !== intent.amount) {
    const values = { permit: String(value), intended: intent.amount }
    findings.push(rules.signature.block('The permit is for a different amount from the one you chose.', values))
  }
  const isChosen = String(deadline) === String(intent.deadline)
  const secondsLeft = intent.deadline - facts.now / 1000
  if (!isChosen || secondsLeft <= 0 || secondsLeft > longestPermitSeconds) {
    const values = { deadline: String(deadline), intended: intent.deadline }
    findings.push(rules.signature.block('The permit does not end when it should, within a day.', values))
  }
  return findings
}
