import { findingsOf } from '../../findings/finding.ts'
import { isNative } from '../../values/sameAddress.ts'
import type { CallRule } from '../rule.ts'

const finding = findingsOf('T14')

/** Requires balances for all spends and for the network fee. */
export const checkSpendBalances: CallRule = ({ intent, transaction, facts }) => {
  const findings = intent.spends.flatMap(({ token, amount }, index) => {
    const balance = facts.spending?.[index]?.balance
    return isNative(token.address) || (balance !== undefined && balance >= BigInt(amount))
      ? []
      : [finding('block', `The account holds less ${token.symbol} than the call takes.`, { balance, amount })]
  })
  // Without a known fee, at least 1 wei must remain: no transaction is free.
  const needed = BigInt(transaction.value) + (facts.networkFee ?? 1n)
  if (facts.nativeBalance < needed) {
    const values = { balance: facts.nativeBalance, value: transaction.value, networkFee: facts.networkFee }
    findings.push(finding('block', 'The balance does not cover the call value and the network fee.', values))
  }
  return findings
}
