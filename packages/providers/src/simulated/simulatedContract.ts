import type { EventLog, TokenTransfer } from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import type { Ledger } from './ledger.ts'

/** How a call ended. Transfers are those of ERC-20 tokens. */
export type Execution =
  | {
      readonly status: 'success'
      readonly gasUsed: bigint
      readonly transfers: readonly TokenTransfer[]
      /** Further events, where somebody reads them. */
      readonly logs?: readonly EventLog[]
    }
  | { readonly status: 'reverted'; readonly gasUsed: bigint; readonly reason: string }

/** A call as a simulated contract is given it; the value has left the sender already. */
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
 * - Everything it remembers stands in the ledger (`slot`, `setSlot`), because calls are tried on copies of it
 * - After a revert the ledger may be left half changed: it is a copy
 */
export type SimulatedContract = {
  readonly chainId: number
  readonly address: Address
  /** Null when it does not know the function. */
  execute(ledger: Ledger, call: SimulatedCall): Execution | null
}
