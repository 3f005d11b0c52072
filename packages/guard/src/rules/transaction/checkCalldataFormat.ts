import { findingsOf } from '../../findings/finding.ts'
import type { TransactionIntent } from '../../intent/intent.ts'
import { isPlainPayment } from '../../values/plainPayment.ts'
import type { ShapeRule } from '../rule.ts'

const finding = findingsOf('T05')

const isPayment = (intent: TransactionIntent) => intent.kind === 'contractCall' && isPlainPayment(intent)

/** The calldata is whole bytes with a selector in front, or nothing for a payment; the other rules decode it. */
export const checkCalldataFormat: ShapeRule = ({ intent, transaction }) =>
  /^0x(?:[0-9a-fA-F]{2}){4,}$/.test(transaction.data) || (transaction.data === '0x' && isPayment(intent))
    ? []
    : [finding('block', 'The calldata is not a valid function call.')]
