import { findingsOf } from '../../findings/finding.ts'
import { isNative, sameAddress } from '../../values/sameAddress.ts'
import type { CallRule } from '../rule.ts'

const finding = findingsOf('T15')

/** Requires allowances for all spends; a token contract needs none to move its caller's balance. */
export const checkSpendAllowances: CallRule = ({ intent, facts }) =>
  intent.spends.flatMap(({ token, amount }, index) => {
    if (isNative(token.address) || sameAddress(token.address, intent.contract)) return []
    const allowance = facts.spending?.[index]?.allowance
    return typeof allowance === 'bigint' && allowance >= BigInt(amount)
      ? []
      : [finding('block', `Approve ${token.symbol} for the contract first.`, { allowance, amount })]
  })
