import { findingsOf } from '../../findings/finding.ts'
import type { CallRule } from '../rule.ts'

const finding = findingsOf('T06')

/** Every argument in the bytes is the one that is meant, and what is spent is of the call's chain. */
export const checkArguments: CallRule = ({ intent, call }) => {
  const foreign = intent.spends.some(({ token }) => token.chainId !== intent.chainId)
  const findings = foreign
    ? [finding('block', 'A token of the call belongs to another chain.', { chainId: intent.chainId })]
    : []
  if (call.kind !== 'call') return findings
  for (const [index, parameter] of call.parameters.entries()) {
    const [decoded, intended] = [JSON.stringify(call.decoded[index]), JSON.stringify(call.intended[index])]
    if (decoded === intended) continue
    const name = parameter.name ?? `#${index + 1}`
    findings.push(finding('block', 'An argument of the call is not the one you chose.', { name, decoded, intended }))
  }
  return findings
}
