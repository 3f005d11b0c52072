import type { Address } from './token.ts'

/** How the balance of the sending account changes; `nativeTokenAddress` for the native token, gas left out. */
export type BalanceChange = { readonly token: Address; readonly delta: bigint }

/** `balanceChanges` is null where the node cannot tell. */
export type Simulation =
  | { readonly status: 'success'; readonly gasUsed: bigint; readonly balanceChanges: readonly BalanceChange[] | null }
  | { readonly status: 'reverted'; readonly reason: string }
  | { readonly status: 'unavailable'; readonly reason: string }
