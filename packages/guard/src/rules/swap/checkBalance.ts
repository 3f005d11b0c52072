import { findingsOf } from '../../findings/finding.ts'
import { isNative } from '../../values/sameAddress.ts'
import type { Rule } from '../rule.ts'

const finding = findingsOf('T14')

/** Requires the balance to cover the amount and the network fee. */
export const checkBalance: Rule = ({ intent, transaction, facts }) => {
  const findings = []
  if (intent.kind === 'swap' && !isNative(intent.src.address) && facts.tokenBalance < BigInt(intent.amount)) {
    const values = { balance: facts.tokenBalance, amount: intent.amount }
    findings.push(finding('block', `The account holds less ${intent.src.symbol} than the swap takes.`, values))
  }
  // Without a known fee, at least 1 wei must remain: no transaction is free.
  const fee = facts.networkFee ?? 1n
  if (facts.nativeBalance < BigInt(transaction.value) + fee) {
    const values = { balance: facts.nativeBalance, value: transaction.value, networkFee: facts.networkFee }
    findings.push(finding('block', 'The balance does not cover the amount and the network fee.', values))
  }
  return findings
}
