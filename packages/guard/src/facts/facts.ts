import type { Simulation } from '../values/simulation.ts'
import type { Address, Hex } from '../values/token.ts'
import type { OnchainDecimals } from './readDecimals.ts'

/** `state` is a `ProposalState` of OpenZeppelin's Governor, `weight` what the account could vote with at the snapshot. */
export type VoteFacts = { readonly state: number; readonly weight: bigint }

/** What the world says right before signing; gathered by `collectFacts`. Amounts in base units. */
export type GuardFacts = {
  readonly walletChainId: number | null
  readonly account: Address | null
  /** Routers and spenders known for the chain, and the provider's own answer; both must agree. */
  readonly allowedTargets: readonly Address[]
  readonly providerSpender: Address | null
  /** Code at the transaction's `to`, `0x` where there is none. */
  readonly targetCode: Hex
  /** Code at the spender of an approval; absent for a swap. */
  readonly spenderCode?: Hex
  readonly nativeBalance: bigint
  /** Of the token that leaves or is approved; 0 for a contract call, see `spending`. */
  readonly tokenBalance: bigint
  /** What the spender may take now; null for a native token and for a contract call. */
  readonly allowance: bigint | null
  /** Of every token that a contract call may spend, in the intent's order; a null allowance is not needed. */
  readonly spending?: readonly { readonly balance: bigint; readonly allowance: bigint | null }[]
  readonly simulation: Simulation
  /** Of the NFT that is approved; null where the contract does not say. Absent for everything else. */
  readonly nftOwner?: Address | null
  /** Of the proposal that is voted on: its state, and the votes of the account; null where the governor does not say. */
  readonly vote?: VoteFacts | null
  readonly decimals?: OnchainDecimals
  /** Whether the very same request was sent already, and is not known to be mined. */
  readonly isPending?: boolean
  /** Wei that the network takes at most; absent when unknown. */
  readonly networkFee?: bigint
  /** Milliseconds since the epoch. */
  readonly now: number
}
