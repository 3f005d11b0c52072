import { findingsOf } from '../../findings/finding.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { CommonRule } from '../rule.ts'

const finding = findingsOf('T02')

/** Requires the connected account to be the sender. */
export const checkSender: CommonRule = ({ intent, transaction, facts }) => {
  const values = { from: transaction.from, intended: intent.account, connected: facts.account }
  if (facts.account === null) return [finding('block', 'No wallet is connected.', values)]
  const senders = [transaction.from, intent.account]
  return senders.every(sender => sameAddress(sender, facts.account!))
    ? []
    : [finding('block', 'The transaction is for a different account than the connected one.', values)]
}
