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
  /** Seconds since the epoch; claims are possible before, refunds from then on. */
  readonly timelock: number
}

export type Lock = LockRequest & {
  readonly id: Hex
  readonly state: 'locked' | 'claimed' | 'refunded'
  /** Known after the claim. */
  readonly secret: Hex | null
}

export type BridgeTerms = {
  /** Account that locks on the other chain. */
  readonly counterparty: Address
  /** Minimum lock time of the counterparty in seconds. */
  readonly counterpartyLockSeconds: number
  /** Minimum time in seconds of the first lock; the counterparty ignores shorter ones. */
  readonly minimumLockSeconds: number
}

export type BridgeQuote = BridgeTerms & {
  readonly source: ResultSource
  readonly src: Token
  readonly dst: Token
  readonly srcAmount: bigint
  readonly dstAmount: bigint
  /** Recipient of `dstAmount`. */
  readonly receiver: Address
}

/**
 * Hash time-locked contracts on two chains: the initiator locks first and longer, the counterparty second; the secret
 * unlocks both.
 *
 * - Throws: `BRIDGE_NOT_SUPPORTED`, `BRIDGE_CONTRACT_DIFFERS`, `LOCK_UNKNOWN`, `INSUFFICIENT_LIQUIDITY`
 */
export type BridgeProvider = {
  readonly source: ResultSource
  /** Chains with a contract and a counterparty. */
  chainIds(): Promise<readonly number[]>
  contract(chainId: number): Promise<Address>
  /** What the counterparty demands; one request, then remembered. */
  terms(signal?: AbortSignal): Promise<BridgeTerms>
  quote(
    request: { src: Token; dst: Token; amount: bigint; receiver: Address },
    signal?: AbortSignal,
  ): Promise<BridgeQuote>
  /**
   * Derives a swap's 32-byte secret from the provider's seed. Equal purposes give equal secrets, so a run need not
   * store them.
   */
  secretFor(purpose: string): Promise<Hex>
  /**
   * `id` is the lock's id in the contract. With `quote` the counterparty is asked to lock on the other chain; without,
   * the receiver is expected to know.
   */
  buildLock(
    request: LockRequest & { readonly quote?: BridgeQuote },
  ): Promise<{ readonly transaction: UnsignedTransaction; readonly id: Hex }>
  buildClaim(request: { chainId: number; account: Address; id: Hex; secret: Hex }): Promise<UnsignedTransaction>
  buildRefund(request: { chainId: number; account: Address; id: Hex }): Promise<UnsignedTransaction>
  lock(chainId: number, id: Hex): Promise<Lock | null>
  /**
   * The counterparty's lock for this hash, once final (a finalized block on live networks). Locks of others are
   * ignored.
   */
  findLock(request: { chainId: number; hashlock: Hex; receiver: Address }): Promise<Lock | null>
}
