import { findingsOf } from '../../findings/finding.ts'
import type { ShapeRule } from '../rule.ts'

const finding = findingsOf('T05')

/** The calldata is whole bytes with a selector in front; the other rules decode it. */
export const t05Calldata: ShapeRule = ({ transaction }) =>
  /^0x(?:[0-9a-fA-F]{2}){4,}$/.test(transaction.data)
    ? []
    : [finding('block', 'The calldata is not whole bytes that name a function, so nobody can tell what it does.')]
