import { findingsOf } from '../../findings/finding.ts'
import type { TransactionIntent } from '../../intent/intent.ts'
import { isPlainPayment } from '../../values/plainPayment.ts'
import type { ShapeRule } from '../rule.ts'

const finding = findingsOf('T05')

const isPayment = (intent: TransactionIntent) => intent.kind === 'contractCall' && isPlainPayment(intent)

/** Requires whole bytes with a selector, or none for a plain transfer; the other rules decode them. */
export const checkCalldataFormat: ShapeRule = ({ intent, transaction }) =>
  /^0x(?:[0-9a-fA-F]{2}){4,}$/.test(transaction.data) || (transaction.data === '0x' && isPayment(intent))
    ? []
    : [finding('block', 'The calldata is not a valid function call.')]
