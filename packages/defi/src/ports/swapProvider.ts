import type { Address, Hex, Token } from '@sluice/guard'
import type { ResultSource, UnsignedTransaction } from '@sluice/workflow'
import type * as z from 'zod/mini'
import type { builtSwapSchema, quoteSchema, routeStepSchema } from './quoteSchema.ts'

export type QuoteRequest = {
  readonly chainId: number
  readonly src: Token
  readonly dst: Token
  /** Base units of `src`. */
  readonly amount: bigint
}

export type RouteStep = z.infer<typeof routeStepSchema>

export type Quote = z.infer<typeof quoteSchema>

export type SwapRequest = QuoteRequest & {
  readonly from: Address
  /** Default `from`. */
  readonly receiver?: Address
  /** Signed permit of the source token, see `encodePermit`; replaces an allowance. */
  readonly permit?: Hex
  /** 0.1–50. */
  readonly slippagePercent: number
}

export type BuiltSwap = z.infer<typeof builtSwapSchema>

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
  /** Contract that needs the allowance, and the router of swaps. */
  spender(chainId: number, signal?: AbortSignal): Promise<Address>
  allowance(request: { chainId: number; token: Token; owner: Address }, signal?: AbortSignal): Promise<bigint>
  /** Builds an approval of exactly `amount`; 0 revokes it. */
  buildApproval(request: ApprovalRequest, signal?: AbortSignal): Promise<UnsignedTransaction>
  tokens(chainId: number, signal?: AbortSignal): Promise<readonly Token[]>
  liquiditySources(chainId: number, signal?: AbortSignal): Promise<readonly LiquiditySource[]>
}
