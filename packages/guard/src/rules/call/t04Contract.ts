import { findingsOf } from '../../findings/finding.ts'
import type { CallRule } from '../rule.ts'

const finding = findingsOf('T04')

/** There is a contract where the call goes. */
export const t04Contract: CallRule = ({ transaction, facts }) =>
  facts.targetCode === '0x'
    ? [finding('block', 'There is no contract at the address of the call on this chain.', { to: transaction.to })]
    : []
