import { findingsOf } from '../../findings/finding.ts'
import type { CommonRule } from '../rule.ts'

const finding = findingsOf('T24')

/** Blocks an identical request that is still pending. */
export const checkPending: CommonRule = ({ facts }) =>
  facts.isPending ? [finding('block', 'An identical transaction is still pending.')] : []
