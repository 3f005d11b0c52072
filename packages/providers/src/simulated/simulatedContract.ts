import type { EventLog, TokenTransfer } from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import type { Ledger } from './ledger.ts'

/** Result of a call. Transfers are ERC-20 transfers. */
export type Execution =
  | {
      readonly status: 'success'
      readonly gasUsed: bigint
      readonly transfers: readonly TokenTransfer[]
      /** Other events, where needed. */
      readonly logs?: readonly EventLog[]
    }
  | { readonly status: 'reverted'; readonly gasUsed: bigint; readonly reason: string }

/** A call to a simulated contract; the value is already deducted from the sender. */
export type SimulatedCall = {
  readonly chainId: number
  readonly from: Address
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

/**
 * A contract of the simulated chains.
 *
 * - Its state is in the ledger (`slot`, `setSlot`), because calls are simulated on copies of it
 * - A revert may leave the ledger partially changed: pass a copy
 */
export type SimulatedContract = {
  readonly chainId: number
  readonly address: Address
  /** Returns null for an unknown function. */
  execute(ledger: Ledger, call: SimulatedCall): Execution | null
}
