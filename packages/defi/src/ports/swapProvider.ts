import type { Address, Hex, Token } from '@sluice/guard'
import type { ResultSource, UnsignedTransaction } from '@sluice/workflow'

export type QuoteRequest = {
  readonly chainId: number
  readonly src: Token
  readonly dst: Token
  /** Base units of `src`. */
  readonly amount: bigint
}

/** One hop of a route: share of the amount in percent that goes through a liquidity source. */
export type RouteStep = {
  readonly from: Address
  readonly to: Address
  readonly protocol: string
  readonly sharePercent: number
}

export type Quote = {
  readonly source: ResultSource
  readonly chainId: number
  readonly src: Token
  readonly dst: Token
  readonly srcAmount: bigint
  readonly dstAmount: bigint
  /** Gas units; null when the provider does not say. */
  readonly estimatedGas: bigint | null
  readonly route: readonly RouteStep[]
  /** Against the mid price; null when unknown. */
  readonly priceImpactPercent: number | null
  /** Milliseconds since the epoch. */
  readonly quotedAt: number
  readonly expiresAt: number
}

export type SwapRequest = QuoteRequest & {
  readonly from: Address
  /** Default `from`. */
  readonly receiver?: Address
  /** A signed permit for the source token, see `encodePermit`; it takes the place of an allowance. */
  readonly permit?: Hex
  /** 0.1–50. */
  readonly slippagePercent: number
}

export type BuiltSwap = {
  /** Carries the chain id that the wallet signs for. */
  readonly transaction: UnsignedTransaction
  readonly dstAmount: bigint
  /** `floor(dstAmount × (10000 − slippage in basis points) / 10000)`. */
  readonly minReturn: bigint
  readonly route: readonly RouteStep[]
}

export type ApprovalRequest = {
  readonly chainId: number
  readonly token: Token
  readonly owner: Address
  readonly amount: bigint
}

export type LiquiditySource = { readonly id: string; readonly title: string }

/**
 * Quotes and builds exact-input swaps on one chain.
 *
 * - Throws: `CHAIN_NOT_SUPPORTED`, `PROVIDER_HTTP`, `INSUFFICIENT_LIQUIDITY`, `NOT_ENOUGH_ALLOWANCE`, `PROVIDER_UNREACHABLE`
 * - Source: 1inch Swap API v6.1
 */
export type SwapProvider = {
  readonly source: ResultSource
  quote(request: QuoteRequest, signal?: AbortSignal): Promise<Quote>
  buildSwap(request: SwapRequest, signal?: AbortSignal): Promise<BuiltSwap>
  /** Contract that pulls ERC-20 tokens; also the router that transactions go to. */
  spender(chainId: number, signal?: AbortSignal): Promise<Address>
  allowance(request: { chainId: number; token: Token; owner: Address }, signal?: AbortSignal): Promise<bigint>
  /** An approval of exactly `amount`; 0 revokes. */
  buildApproval(request: ApprovalRequest, signal?: AbortSignal): Promise<UnsignedTransaction>
  tokens(chainId: number, signal?: AbortSignal): Promise<readonly Token[]>
  liquiditySources(chainId: number, signal?: AbortSignal): Promise<readonly LiquiditySource[]>
}
