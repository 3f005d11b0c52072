import { compareLimit } from '../../findings/compareLimit.ts'
import { rules } from '../../findings/rules.ts'
import { isLocalMirror } from '../../values/localChains.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { Rule, RuleInput } from '../rule.ts'

/** Requires wallet, transaction and intent to be on one chain; only a local chain may mirror another. */
export const checkChain: Rule = ({ intent, transaction, facts }) => {
  const values = { intended: intent.walletChainId, transaction: transaction.chainId, wallet: facts.walletChainId }
  if (transaction.chainId !== intent.walletChainId) {
    return [rules.network.block('The transaction is for a different chain than you chose.', values)]
  }
  if (facts.walletChainId !== intent.walletChainId) {
    return [rules.network.block('Your wallet is on a different network. Switch network to continue.', values)]
  }
  if (intent.walletChainId === intent.chainId || isLocalMirror(intent)) return []
  return [rules.network.block('The transaction would be signed for a different live chain than you chose.', values)]
}

/** Requires the connected account to be the sender. */
export const checkSender: Rule = ({ intent, transaction, facts }) => {
  const values = { from: transaction.from, intended: intent.account, connected: facts.account }
  if (facts.account === null) return [rules.account.block('No wallet is connected.', values)]
  const senders = [transaction.from, intent.account]
  return senders.every(sender => sameAddress(sender, facts.account!))
    ? []
    : [rules.account.block('The transaction is for a different account than the connected one.', values)]
}

/** Half the block gas limit of the smallest supported chain; our transactions stay far below. */
const mostGas = 15_000_000n

/** Requires a plausible gas limit, at least the simulated gas. */
export const checkGasLimit: Rule = ({ transaction, facts }) => {
  if (transaction.gas === undefined) return []
  const gas = BigInt(transaction.gas)
  if (gas > mostGas) return [rules.gasLimit.block('The gas limit is unusually high.', { gas })]
  const { simulation } = facts
  return simulation.status === 'success' && gas < simulation.gasUsed
    ? [
        rules.gasLimit.confirm('The gas limit is below the simulated gas use.', {
          gas,
          used: simulation.gasUsed,
        }),
      ]
    : []
}

/** Requires a balance for the value and the network fee. */
export function checkNativeBalance({ transaction, facts }: Pick<RuleInput, 'transaction' | 'facts'>) {
  // Without a known fee, at least 1 wei must remain: no transaction is free.
  const needed = BigInt(transaction.value) + (facts.networkFee ?? 1n)
  if (facts.nativeBalance >= needed) return []
  const values = { balance: facts.nativeBalance, value: transaction.value, networkFee: facts.networkFee }
  return [rules.balance.block('The balance does not cover the amount and the network fee.', values)]
}

/** Blocks an identical request that is still pending. */
export const checkPending: Rule = ({ facts }) =>
  facts.isPending ? [rules.duplicate.block('An identical transaction is still pending.')] : []

/** Asks for consent where a transaction sends more than the user's limit in US dollars. */
export const checkDollarLimit: Rule = ({ facts }) => compareLimit(facts)
