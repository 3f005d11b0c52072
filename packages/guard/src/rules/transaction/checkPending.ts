import { findingsOf } from '../../findings/finding.ts'
import type { CommonRule } from '../rule.ts'

const finding = findingsOf('T24')

/** The same request is not sent twice. */
export const checkPending: CommonRule = ({ facts }) =>
  facts.isPending ? [finding('block', 'The very same transaction was sent already and is not known to be mined.')] : []
