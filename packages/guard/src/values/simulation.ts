import type { Address } from './token.ts'

/**
 * How the balance of the sending account changes; `nativeTokenAddress` for the native token, gas left out. Of an NFT
 * (ERC-721) `token` is the collection, and `delta` 1 or -1.
 */
export type BalanceChange = { readonly token: Address; readonly delta: bigint; readonly tokenId?: bigint }

/** A token transfer, of any account. */
export type SimulatedTransfer = {
  readonly token: Address
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
}

/** `balanceChanges` is null when the node does not report them. */
export type Simulation =
  | {
      readonly status: 'success'
      readonly gasUsed: bigint
      readonly balanceChanges: readonly BalanceChange[] | null
      // only with: send
      /** Transfers of all accounts; absent when the node does not report them. */
      readonly transfers?: readonly SimulatedTransfer[]
      // end only
    }
  | { readonly status: 'reverted'; readonly reason: string }
  | { readonly status: 'unavailable'; readonly reason: string }
