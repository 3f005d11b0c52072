import type { Address, Hex, Token } from '@sluice/guard'
import type { ResultSource, UnsignedTransaction } from '@sluice/workflow'
import type { BuiltOrder, MakerOrder, OrderStatus, SignedOrder } from './order.ts'

export type LimitOrderRequest = {
  readonly chainId: number
  readonly maker: Address
  readonly src: Token
  readonly dst: Token
  /** Base units of `src` to sell. */
  readonly makingAmount: bigint
  /** Base units of `dst` required for the whole order. */
  readonly takingAmount: bigint
  /** Seconds since the epoch. */
  readonly expiresAt: number
}

/**
 * Limit orders: anyone may fill them at their price until they expire or are cancelled on chain.
 *
 * - Throws: `CHAIN_NOT_SUPPORTED`, `NATIVE_NOT_ALLOWED`, `NOT_ENOUGH_ALLOWANCE`, `ORDER_UNKNOWN`, `PROVIDER_HTTP`,
 *   `PROVIDER_UNREACHABLE`
 * - Source: 1inch Orderbook API v4.1, limit order protocol v4
 */
export type LimitOrderProvider = {
  readonly source: ResultSource
  build(request: LimitOrderRequest, signal?: AbortSignal): Promise<BuiltOrder>
  submit(order: SignedOrder, signal?: AbortSignal): Promise<OrderStatus>
  status(chainId: number, orderHash: Hex, signal?: AbortSignal): Promise<OrderStatus>
  /** Newest first. */
  list(chainId: number, maker: Address, signal?: AbortSignal): Promise<readonly MakerOrder[]>
  /** Builds the cancel transaction; orders can be cancelled on chain only. */
  buildCancel(request: { chainId: number; maker: Address; orderHash: Hex }): Promise<UnsignedTransaction>
  /** Contract that needs the allowance for the maker's token. */
  spender(chainId: number): Promise<Address>
}
