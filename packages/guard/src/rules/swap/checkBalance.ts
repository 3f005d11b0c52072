import { findingsOf } from '../../findings/finding.ts'
import { isNative } from '../../values/sameAddress.ts'
import type { Rule } from '../rule.ts'

const finding = findingsOf('T14')

/** The account holds what leaves it, and something to pay the network with. */
export const checkBalance: Rule = ({ intent, transaction, facts }) => {
  const findings = []
  if (intent.kind === 'swap' && !isNative(intent.src.address) && facts.tokenBalance < BigInt(intent.amount)) {
    const values = { balance: facts.tokenBalance, amount: intent.amount }
    findings.push(finding('block', `The account holds less ${intent.src.symbol} than the swap takes.`, values))
  }
  // Where the fee is not known, one wei has to stay: a transaction is never free.
  const fee = facts.networkFee ?? 1n
  if (facts.nativeBalance < BigInt(transaction.value) + fee) {
    const values = { balance: facts.nativeBalance, value: transaction.value, networkFee: facts.networkFee }
    findings.push(finding('block', 'The balance does not cover the amount and the network fee.', values))
  }
  return findings
}
