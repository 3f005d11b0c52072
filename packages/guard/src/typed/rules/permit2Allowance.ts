import type { Finding } from '../../findings/finding.ts'
import { rules } from '../../findings/rules.ts'
import { permit2Address } from '../../values/permit2Address.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { Permit2Intent } from '../permitIntent.ts'
import { hasSchema, permit2DomainFields, permit2Schema } from '../schemas.ts'
import type { TypedRule } from '../typedRule.ts'
import { checkSpender, checkUnlimited } from './checkSpender.ts'

/** Seconds that a Permit2 allowance may be good for. */
const longestAllowanceSeconds = 30 * 60

/** A Permit2 allowance is exact, for the known router, for half an hour at most. */
export const permit2Allowance: TypedRule<Permit2Intent> = input => {
  const { intent, typedData, facts } = input
  const { domain, message } = typedData
  const details = message.details
  if (!hasSchema(typedData, permit2Schema, permit2DomainFields) || typeof details !== 'object' || details === null) {
    return [rules.permit2.block('What is to be signed is no Permit2 allowance that we know.')]
  }
  if (
    domain.name !== 'Permit2' ||
    domain.version !== undefined ||
    !sameAddress(domain.verifyingContract ?? '', permit2Address)
  ) {
    return [
      rules.permit2.block('The signature is for another contract than Permit2.', {
        contract: domain.verifyingContract,
      }),
    ]
  }
  const { token, amount, expiration } = details as { readonly [name: string]: unknown }
  const findings: Finding[] = [
    ...checkSpender(input, String(message.spender), rules.permit2),
    // Its amounts have 160 bits.
    ...checkUnlimited(input, 2n ** 159n),
  ]
  if (!sameAddress(String(token), intent.token.address) || String(amount) !== intent.amount) {
    const values = { token: String(token), amount: String(amount), intended: intent.amount }
    findings.push(rules.permit2.block('The allowance is for another token or amount than you chose.', values))
  }
  const ends = [expiration, message.sigDeadline].map(String)
  const secondsLeft = intent.deadline - facts.now / 1000
  if (ends.some(end => end !== String(intent.deadline)) || secondsLeft <= 0 || secondsLeft > longestAllowanceSeconds) {
    const values = { expiration: ends[0], deadline: ends[1], intended: intent.deadline }
    findings.push(rules.permit2.block('The allowance does not end when it should, within half an hour.', values))
  }
  return findings
}
