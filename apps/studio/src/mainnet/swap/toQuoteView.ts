import { applySlippage } from '@sluice/defi'
import type { ResponseOf, readQuote } from '@sluice/protocol'
import type { JsonObject } from '@sluice/workflow'
import { exchangeRate, formatRate } from '../../ui/formatShown.ts'
import type { SwapRequest } from './swapForm.ts'

export type SwapQuote = ResponseOf<typeof readQuote>

/** What a quote shows. Amounts in base units. Source: spec 001 §3, Quote view */
export type QuoteView = {
  readonly fromAmount: bigint
  readonly toAmount: bigint
  readonly fromToken: SwapRequest['src']
  readonly toToken: SwapRequest['dst']
  /** `toToken` for one `fromToken`. */
  readonly rate: string
  /** Gas units; null if the provider does not tell. */
  readonly gasEstimate: bigint | null
  /** Milliseconds since the epoch. */
  readonly timestamp: number
  /** As it was asked for, in base units. */
  readonly originalRequestedAmount: bigint
  readonly minimumReceived: bigint
  readonly priceImpactPercent: number | null
  readonly route: SwapQuote['protocols']
}

export function toQuoteView(quote: SwapQuote, { src, dst, amount, slippagePercent }: SwapRequest): QuoteView {
  const [fromAmount, toAmount] = [BigInt(quote.srcAmount), BigInt(quote.dstAmount)]
  const rate = exchangeRate({ units: fromAmount, decimals: src.decimals }, { units: toAmount, decimals: dst.decimals })
  return {
    fromAmount,
    toAmount,
    fromToken: src,
    toToken: dst,
    rate: formatRate(rate ?? 0n),
    gasEstimate: quote.gas === null ? null : BigInt(Math.ceil(quote.gas)),
    timestamp: quote.quotedAt,
    originalRequestedAmount: BigInt(amount),
    minimumReceived: applySlippage(toAmount, slippagePercent),
    priceImpactPercent: quote.priceImpactPercent,
    route: quote.protocols,
  }
}

/** The quote as the swap component reads it: a fresh one that is worse has to be confirmed again. */
export function toShownQuote(quote: SwapQuote, { chainId, src, dst }: SwapRequest): JsonObject {
  const tokenOf = ({ address, symbol, name, decimals }: SwapRequest['src']) => ({
    chainId,
    address,
    symbol,
    name,
    decimals,
  })
  return {
    source: quote.source,
    chainId,
    fromToken: tokenOf(src),
    toToken: tokenOf(dst),
    fromAmount: quote.srcAmount,
    toAmount: quote.dstAmount,
    priceImpactPercent: quote.priceImpactPercent,
    quotedAt: quote.quotedAt,
    expiresAt: quote.expiresAt,
  }
}
