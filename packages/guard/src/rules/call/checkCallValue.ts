import { findingsOf } from '../../findings/finding.ts'
import type { CallRule } from '../rule.ts'

const finding = findingsOf('T10')

/** Requires the native amount sent with the call to equal the intent's value. */
export const checkCallValue: CallRule = ({ intent, transaction }) =>
  transaction.value === intent.value
    ? []
    : [
        finding('block', 'The native amount sent with the call is wrong.', {
          value: transaction.value,
          expected: intent.value,
        }),
      ]
