import type { DefiServices } from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'
import type { RunSpending } from '@sluice/workflow'

/** The allowance that a node needs for itself; an amount of 0 revokes it. */
export type Approval = {
  readonly services: DefiServices
  readonly chainId: number
  readonly token: Token
  readonly owner: Address
  readonly amount: bigint
  readonly spender: Address
  /** Origin of the spender; absent for the swap router. */
  readonly spenderOrigin?: 'known' | 'user'
  /** Base units that open orders may take in addition; absent if not known exactly. */
  readonly promised?: bigint
  /** What the other nodes of the run need; absent outside of a run. */
  readonly spending?: RunSpending | undefined
}
