import { findingsOf } from '../../findings/finding.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { Rule } from '../rule.ts'

const finding = findingsOf('T06')

/** Requires the calldata to move the chosen tokens and amount on their chain. */
export const checkTokensAndAmount: Rule = ({ intent, transaction, call }) => {
  const tokens = intent.kind === 'swap' ? [intent.src, intent.dst] : [intent.token]
  if (tokens.some(token => token.chainId !== intent.chainId)) {
    return [finding('block', 'A token is on another chain.', { chainId: intent.chainId })]
  }
  if (intent.kind === 'approval') {
    return call.kind === 'approval' && call.amount.toString() !== intent.amount
      ? [
          finding('block', 'The approved amount differs from your choice.', {
            decoded: call.amount,
            intended: intent.amount,
          }),
        ]
      : []
  }
  if (call.kind !== 'swap') return []
  const amount = (call.amount ?? BigInt(transaction.value)).toString()
  const findings = []
  if (!sameAddress(call.src, intent.src.address)) {
    const values = { decoded: call.src, intended: intent.src.address }
    findings.push(finding('block', 'The swap sells a token you did not choose.', values))
  }
  if (call.dst !== null && !sameAddress(call.dst, intent.dst.address)) {
    const values = { decoded: call.dst, intended: intent.dst.address }
    findings.push(finding('block', 'The swap buys a token you did not choose.', values))
  }
  if (amount !== intent.amount) {
    const values = { decoded: amount, intended: intent.amount }
    findings.push(finding('block', 'The swap amount differs from your choice.', values))
  }
  return findings
}
