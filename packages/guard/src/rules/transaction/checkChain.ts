import { findingsOf } from '../../findings/finding.ts'
import { isLocalMirror } from '../../values/localChains.ts'
import type { CommonRule } from '../rule.ts'

const finding = findingsOf('T01')

/** Requires wallet, transaction and intent to be on one chain; only a local chain may mirror another. */
export const checkChain: CommonRule = ({ intent, transaction, facts }) => {
  const values = { intended: intent.walletChainId, transaction: transaction.chainId, wallet: facts.walletChainId }
  if (transaction.chainId !== intent.walletChainId) {
    return [finding('block', 'The transaction is for a different chain than you chose.', values)]
  }
  if (facts.walletChainId !== intent.walletChainId) {
    return [finding('block', 'Your wallet is on a different network. Switch network to continue.', values)]
  }
  if (intent.walletChainId === intent.chainId || isLocalMirror(intent.walletChainId, intent.chainId)) return []
  return [finding('block', 'The transaction would be signed for a different live chain than you chose.', values)]
}
