import { sameAddress } from '../guard/values/sameAddress.ts'
import type { GuardTransaction } from '../guard/values/transaction.ts'

/** Compares transactions without gas, which is estimated each time. */
export function isSameTransaction(one: GuardTransaction, other: GuardTransaction): boolean {
  return (
    one.chainId === other.chainId &&
    sameAddress(one.from, other.from) &&
    (one.to === null ? other.to === null : sameAddress(one.to, other.to)) &&
    sameAddress(one.data, other.data) &&
    BigInt(one.value) === BigInt(other.value)
  )
}
