import type { Address, Hex, Token } from '@sluice/guard'

/** Terms of a bridge counterparty. */
export type BridgeTerms = {
  /** HTLC contract by chain id. */
  readonly contracts: { readonly [chainId: number]: Address }
  readonly account: Address
  /** Duration of the counterparty's lock in seconds. */
  readonly counterpartyLockSeconds: number
  /** Minimum remaining seconds of the first lock; the difference to its own lock is the safety margin. */
  readonly minimumLockSeconds: number
}

/** Counterparty that locks on the other chain for a fee. Throws `BRIDGE_NOT_SUPPORTED`, `INSUFFICIENT_LIQUIDITY`. */
export type BridgeCounterparty = {
  terms(signal?: AbortSignal): Promise<BridgeTerms>
  /** Amount of `dst` for `amount` of `src`, both in base units. */
  price(request: { src: Token; dst: Token; amount: bigint }, signal?: AbortSignal): Promise<bigint>
  /** Announces a swap by its hash lock before the first lock; idempotent. */
  announce(swap: { hashlock: Hex; src: Token; dst: Token; dstAmount: bigint; receiver: Address }): Promise<void>
}
