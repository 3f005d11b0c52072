import { findingsOf } from '../../findings/finding.ts'
import type { CallRule } from '../rule.ts'

const finding = findingsOf('T10')

/** Exactly the meant amount of the native token travels with the call. */
export const checkCallValue: CallRule = ({ intent, transaction }) =>
  transaction.value === intent.value
    ? []
    : [
        finding('block', 'The call carries another amount of the native token than it should.', {
          value: transaction.value,
          expected: intent.value,
        }),
      ]
