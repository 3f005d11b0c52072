import { findingsOf } from '../../findings/finding.ts'
import { isNative } from '../../values/sameAddress.ts'
import type { Rule } from '../rule.ts'

const finding = findingsOf('T10')

/** Requires the value to equal the swapped native amount, and 0 otherwise. */
export const checkSwapValue: Rule = ({ intent, transaction }) => {
  const expected = intent.kind === 'swap' && isNative(intent.src.address) ? intent.amount : '0'
  return transaction.value === expected
    ? []
    : [
        finding('block', 'The native amount sent with the transaction is wrong.', {
          value: transaction.value,
          expected,
        }),
      ]
}
