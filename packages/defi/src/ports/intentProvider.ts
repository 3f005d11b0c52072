import type { Address, Hex, Token } from '@sluice/guard'
import type { ResultSource } from '@sluice/workflow'
import type { BuiltOrder, OrderStatus, SignedOrder } from './order.ts'

export type IntentQuoteRequest = {
  readonly src: Token
  /** Same chain for Fusion, another chain for Fusion+. */
  readonly dst: Token
  /** Base units of `src`. */
  readonly amount: bigint
  readonly account: Address
}

export type IntentQuote = {
  readonly source: ResultSource
  readonly quoteId: string
  readonly src: Token
  readonly dst: Token
  readonly srcAmount: bigint
  /** Start and end of the auction, in base units of `dst`. */
  readonly auctionStartAmount: bigint
  readonly auctionEndAmount: bigint
  /** Seconds. */
  readonly auctionDuration: number
  /** Number of secrets of a cross-chain order; 0 on one chain. */
  readonly secretsCount: number
  readonly quotedAt: number
  /** Raw provider response, needed to build the order. */
  readonly raw: unknown
}

/**
 * Gasless swaps on one chain: the maker signs, resolvers compete to fill in a Dutch auction.
 *
 * - Throws: `CHAIN_NOT_SUPPORTED`, `INSUFFICIENT_LIQUIDITY`, `ORDER_UNKNOWN`, `PROVIDER_HTTP`, `PROVIDER_UNREACHABLE`
 * - Source: 1inch Fusion API v2.0
 */
export type FusionProvider = {
  readonly source: ResultSource
  quote(request: IntentQuoteRequest, signal?: AbortSignal): Promise<IntentQuote>
  build(
    request: { quote: IntentQuote; account: Address; minReturn: bigint; expiresAt: number },
    signal?: AbortSignal,
  ): Promise<BuiltOrder>
  submit(order: SignedOrder, signal?: AbortSignal): Promise<OrderStatus>
  status(chainId: number, orderHash: Hex, signal?: AbortSignal): Promise<OrderStatus>
}

export type CrossChainState = 'pending' | 'executed' | 'expired' | 'cancelled' | 'refunding' | 'refunded'

export type EscrowFill = { readonly index: number; readonly srcEscrow: Hex; readonly dstEscrow: Hex }

/**
 * Cross-chain swaps with hash-locked escrows: secrets are created on the user's side and revealed only when both
 * escrows exist.
 *
 * - Source: 1inch Fusion+ API v1.2
 */
export type CrossChainProvider = {
  readonly source: ResultSource
  /** Also throws `BRIDGE_NOT_SUPPORTED`. */
  quote(request: IntentQuoteRequest, signal?: AbortSignal): Promise<IntentQuote>
  build(
    request: { quote: IntentQuote; account: Address; receiver: Address; secretHashes: readonly Hex[] },
    signal?: AbortSignal,
  ): Promise<BuiltOrder>
  submit(order: SignedOrder & { readonly secretHashes: readonly Hex[] }, signal?: AbortSignal): Promise<void>
  /** Fills with escrows on both chains that wait for their secret. */
  readyFills(orderHash: Hex, signal?: AbortSignal): Promise<readonly EscrowFill[]>
  submitSecret(request: { orderHash: Hex; secret: Hex }, signal?: AbortSignal): Promise<void>
  status(orderHash: Hex, signal?: AbortSignal): Promise<{ readonly state: CrossChainState }>
}
