import type { Address, Hex, Token } from '@sluice/guard'

/** What a counterparty is and where it waits. */
export type BridgeTerms = {
  /** Locks on every one of these chains, in the contract there. */
  readonly contracts: { readonly [chainId: number]: Address }
  readonly account: Address
  /** Seconds that its own lock is held. */
  readonly counterpartyLockSeconds: number
  /** Seconds that the first lock must still be held when it is seen; the difference is its safety margin. */
  readonly minimumLockSeconds: number
}

/** Who locks on the other chain for a fee. Throws `BRIDGE_NOT_SUPPORTED`, `INSUFFICIENT_LIQUIDITY`. */
export type BridgeCounterparty = {
  terms(signal?: AbortSignal): Promise<BridgeTerms>
  /** What it locks of `dst` for `amount` of `src`, both in base units. */
  price(request: { src: Token; dst: Token; amount: bigint }, signal?: AbortSignal): Promise<bigint>
  /** Tells it what to lock, and for whom, when a lock with this hash appears; may be told again. */
  announce(swap: { hashlock: Hex; src: Token; dst: Token; dstAmount: bigint; receiver: Address }): Promise<void>
}
