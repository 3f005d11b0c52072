import { findingsOf } from '../../findings/finding.ts'
import type { CallRule } from '../rule.ts'

const finding = findingsOf('T06')

/** Requires every decoded argument to match the intent, and all spent tokens to be on the call's chain. */
export const checkArguments: CallRule = ({ intent, call }) => {
  const foreign = intent.spends.some(({ token }) => token.chainId !== intent.chainId)
  const findings = foreign
    ? [finding('block', 'A token in this call is on another chain.', { chainId: intent.chainId })]
    : []
  if (call.kind !== 'call') return findings
  for (const [index, parameter] of call.parameters.entries()) {
    const [decoded, intended] = [JSON.stringify(call.decoded[index]), JSON.stringify(call.intended[index])]
    if (decoded === intended) continue
    const name = parameter.name ?? `#${index + 1}`
    findings.push(finding('block', 'A call argument differs from your choice.', { name, decoded, intended }))
  }
  return findings
}
