import { findingsOf } from '../../findings/finding.ts'
import type { CommonRule } from '../rule.ts'

const finding = findingsOf('T24')

/** The same request is not sent twice. */
export const checkPending: CommonRule = ({ facts }) =>
  facts.isPending ? [finding('block', 'An identical transaction is still pending.')] : []
