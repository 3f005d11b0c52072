import { findingsOf } from '../../findings/finding.ts'
import type { CallRule } from '../rule.ts'

const finding = findingsOf('T05')

/** Requires the calldata to call the intended function and to match its encoding exactly. */
export const checkFunction: CallRule = ({ intent, call }) => {
  switch (call.kind) {
    case 'call':
      return []
    case 'other': {
      const values = { selector: call.selector, expected: call.expected }
      return [finding('block', 'The called function differs from your choice.', values)]
    }
    case 'misfit':
      return [finding('block', 'The calldata does not match the function.', { selector: call.selector })]
    case 'unreadable':
      return [
        finding('block', 'The function or its arguments cannot be decoded.', {
          signature: intent.signature,
        }),
      ]
  }
}
