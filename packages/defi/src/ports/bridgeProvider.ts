import type { Address, Hex, Token } from '@sluice/guard'
import type { ResultSource, UnsignedTransaction } from '@sluice/workflow'

export type LockRequest = {
  readonly chainId: number
  readonly sender: Address
  readonly receiver: Address
  readonly token: Token
  readonly amount: bigint
  /** keccak256 of the 32-byte secret. */
  readonly hashlock: Hex
  /** Seconds since the epoch; claims before it, refunds from it on. */
  readonly timelock: number
}

export type Lock = LockRequest & {
  readonly id: Hex
  readonly state: 'locked' | 'claimed' | 'refunded'
  /** Known once it was claimed. */
  readonly secret: Hex | null
}

export type BridgeQuote = {
  readonly source: ResultSource
  readonly src: Token
  readonly dst: Token
  readonly srcAmount: bigint
  readonly dstAmount: bigint
  /** Who is given `dstAmount`. */
  readonly receiver: Address
  /** Who locks on the other chain. */
  readonly counterparty: Address
  /** Seconds that the counterparty's lock is held at least. */
  readonly counterpartyLockSeconds: number
  /** Seconds that the counterparty wants the first lock to be held at least; less, and it never answers. */
  readonly minimumLockSeconds: number
}

/**
 * Hash time-locked contracts on two chains: the one who knows the secret locks first and longer, the counterparty
 * locks second, the secret opens both.
 *
 * - Throws: `BRIDGE_NOT_SUPPORTED`, `BRIDGE_CONTRACT_DIFFERS`, `LOCK_UNKNOWN`, `INSUFFICIENT_LIQUIDITY`
 */
export type BridgeProvider = {
  readonly source: ResultSource
  /** Chains that have a contract and a counterparty. */
  chainIds(): Promise<readonly number[]>
  contract(chainId: number): Promise<Address>
  quote(
    request: { src: Token; dst: Token; amount: bigint; receiver: Address },
    signal?: AbortSignal,
  ): Promise<BridgeQuote>
  /**
   * The secret of one swap: 32 bytes that only the holder of this provider's seed can derive again. Equal purposes give
   * equal secrets, so that a run need not write it down before it is shown to the other chain.
   */
  secretFor(purpose: string): Promise<Hex>
  /**
   * `id` is what the contract will call the lock. With `quote`, its counterparty is told what to lock on the other
   * chain for this hash; without, the lock is for a receiver who knows.
   */
  buildLock(
    request: LockRequest & { readonly quote?: BridgeQuote },
  ): Promise<{ readonly transaction: UnsignedTransaction; readonly id: Hex }>
  buildClaim(request: { chainId: number; account: Address; id: Hex; secret: Hex }): Promise<UnsignedTransaction>
  buildRefund(request: { chainId: number; account: Address; id: Hex }): Promise<UnsignedTransaction>
  lock(chainId: number, id: Hex): Promise<Lock | null>
  /**
   * The counterparty's lock for this hash, once it stands for good: on live networks, in a finalized block. Locks of
   * anybody else for the same hash are not looked at.
   */
  findLock(request: { chainId: number; hashlock: Hex; receiver: Address }): Promise<Lock | null>
}
