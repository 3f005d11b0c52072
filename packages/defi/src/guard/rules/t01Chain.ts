import { findingsOf } from '../finding.ts'
import { findRouter } from '../knownRouters.ts'
import type { Rule } from '../rule.ts'

const finding = findingsOf('T01')

/** The wallet, the transaction and the user mean the same chain; a chain that stands in for another is no live one. */
export const t01Chain: Rule = ({ intent, transaction, facts }) => {
  const values = { intended: intent.walletChainId, transaction: transaction.chainId, wallet: facts.walletChainId }
  if (transaction.chainId !== intent.walletChainId) {
    return [finding('block', 'The transaction is made for another chain than the one you chose.', values)]
  }
  if (facts.walletChainId !== intent.walletChainId) {
    return [finding('block', 'The wallet is on another chain than the transaction. Switch the network first.', values)]
  }
  const standsIn = intent.walletChainId !== intent.chainId
  if (standsIn && findRouter(intent.walletChainId) !== undefined) {
    return [finding('block', 'The transaction would be signed for another live chain than the one you chose.', values)]
  }
  return []
}
