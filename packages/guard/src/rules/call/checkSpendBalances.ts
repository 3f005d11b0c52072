import { findingsOf } from '../../findings/finding.ts'
import { isNative } from '../../values/sameAddress.ts'
import type { CallRule } from '../rule.ts'
import { checkNativeBalance } from '../transaction/checkNativeBalance.ts'

const finding = findingsOf('T14')

/** Requires balances for all spends and for the network fee. */
export const checkSpendBalances: CallRule = input => {
  const { intent, facts } = input
  const ofTokens = intent.spends.flatMap(({ token, amount }, index) => {
    const balance = facts.spending?.[index]?.balance
    return isNative(token.address) || (balance !== undefined && balance >= BigInt(amount))
      ? []
      : [finding('block', `The account holds less ${token.symbol} than the call takes.`, { balance, amount })]
  })
  return [...ofTokens, ...checkNativeBalance(input)]
}
