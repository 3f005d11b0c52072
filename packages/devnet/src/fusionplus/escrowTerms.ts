import type { TimeLocks } from '@sluice/guard'

/** Short, so that a refund can be watched; a local block is final at once. Seconds. */
export const escrowTimeLocks: TimeLocks = {
  srcWithdrawal: 0,
  srcPublicWithdrawal: 90,
  srcCancellation: 180,
  srcPublicCancellation: 240,
  dstWithdrawal: 0,
  dstPublicWithdrawal: 60,
  dstCancellation: 120,
}

/** Seconds after the auction's end until the order expires. Source: 1inch/cross-chain-sdk 2.2.2 */
export const graceSeconds = 12
