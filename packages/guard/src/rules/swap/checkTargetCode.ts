import { findingsOf } from '../../findings/finding.ts'
import type { Rule } from '../rule.ts'

const finding = findingsOf('T04')

/** Requires code at the target and at the approved spender; revoking works for any spender. */
export const checkTargetCode: Rule = ({ intent, transaction, facts }) => {
  if (facts.targetCode === '0x') {
    return [finding('block', 'No contract at the target address on this chain.', { to: transaction.to })]
  }
  const spenderHasCode = facts.spenderCode !== undefined && facts.spenderCode !== '0x'
  return intent.kind === 'approval' && intent.amount !== '0' && !spenderHasCode
    ? [finding('block', 'The spender of the approval is not a contract on this chain.', { spender: intent.spender })]
    : []
}
