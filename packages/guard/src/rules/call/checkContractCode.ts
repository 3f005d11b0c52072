import { findingsOf } from '../../findings/finding.ts'
import { isPlainPayment } from '../../values/plainPayment.ts'
import type { CallRule } from '../rule.ts'

const finding = findingsOf('T04')

/** Requires code at the called address; a plain transfer may go to any account. */
export const checkContractCode: CallRule = ({ intent, transaction, facts }) =>
  facts.targetCode === '0x' && !isPlainPayment(intent)
    ? [finding('block', 'No contract at the call address on this chain.', { to: transaction.to })]
    : []
