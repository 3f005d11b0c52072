import { findingsOf } from '../../findings/finding.ts'
import type { GuardInput } from '../rule.ts'

const finding = findingsOf('T14')

/** Requires a balance for the value and the network fee. */
export function checkNativeBalance({ transaction, facts }: Pick<GuardInput, 'transaction' | 'facts'>) {
  // Without a known fee, at least 1 wei must remain: no transaction is free.
  const needed = BigInt(transaction.value) + (facts.networkFee ?? 1n)
  if (facts.nativeBalance >= needed) return []
  const values = { balance: facts.nativeBalance, value: transaction.value, networkFee: facts.networkFee }
  return [finding('block', 'The balance does not cover the call value and the network fee.', values)]
}
