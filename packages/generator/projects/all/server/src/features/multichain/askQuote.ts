import { z } from 'zod'
import type { Cache } from '../../kit/cache/Cache.ts'
import { HttpError } from '../../kit/http/HttpError.ts'
import { quoteAnswer } from '../../kit/oneinch/oneInchAnswers.ts'
import type { OneInchClient } from '../../kit/oneinch/shareOneInch.ts'
import { priceImpactOf, rateOf, referenceAmount } from './quoteFigures.ts'

const quoteCacheMs = 5_000
const referenceCacheMs = 60_000

const decimals = z.object({ decimals: z.int().min(0).max(255) }).optional()
const answerWithTokens = quoteAnswer.extend({ srcToken: decimals, dstToken: decimals })

export type QuoteOrder = {
  readonly chainId: number
  readonly src: string
  readonly dst: string
  /** Base units. */
  readonly amount: string
}

/** The `quote` of the answer. Source: spec of the multi-chain backend. */
export type QuoteFigures = {
  /** Whole destination tokens for one whole source token; null when the provider does not know the tokens. */
  readonly rate: string | null
  /** Base units. */
  readonly toAmount: string
  /** Percent; null when unknown. */
  readonly priceImpact: number | null
  /** Gas units; null when unknown. */
  readonly gasEstimate: string | null
}

export type QuotePorts = { readonly ask: OneInchClient; readonly cached: Cache }

function readQuote({ ask, cached }: QuotePorts, { chainId, src, dst, amount }: QuoteOrder, lifetimeMs: number) {
  const query = { src, dst, amount, includeGas: true, includeTokensInfo: true }
  return cached(`quote/${chainId}/${src}/${dst}/${amount}`.toLowerCase(), lifetimeMs, async () => {
    const answer = await ask(chainId, 'quote', query, answerWithTokens)
    return {
      dstAmount: answer.dstAmount,
      gas: answer.gas ?? null,
      srcDecimals: answer.srcToken?.decimals ?? null,
      dstDecimals: answer.dstToken?.decimals ?? null,
    }
  })
}

/** The destination amount of a trade that moves no price; null when nobody quotes one that small. */
async function readReference(ports: QuotePorts, order: QuoteOrder, small: bigint | null): Promise<bigint | null> {
  if (small === null) return null
  try {
    const { dstAmount } = await readQuote(ports, { ...order, amount: small.toString() }, referenceCacheMs)
    return BigInt(dstAmount)
  } catch (error) {
    // Without it the quote itself still stands; its price impact is then unknown.
    if (error instanceof HttpError) return null
    throw error
  }
}

/** Asks the provider for a quote, and for a small one to tell the price impact from. Throws `HttpError`. */
export async function askQuote(ports: QuotePorts, order: QuoteOrder): Promise<QuoteFigures> {
  const srcAmount = BigInt(order.amount)
  const small = referenceAmount(srcAmount)
  const [quote, reference] = await Promise.all([
    readQuote(ports, order, quoteCacheMs),
    readReference(ports, order, small),
  ])
  const trade = { srcAmount, dstAmount: BigInt(quote.dstAmount) }
  const { srcDecimals, dstDecimals } = quote
  return {
    rate: srcDecimals === null || dstDecimals === null ? null : rateOf(trade, srcDecimals, dstDecimals),
    toAmount: quote.dstAmount,
    priceImpact:
      small === null || reference === null ? null : priceImpactOf(trade, { srcAmount: small, dstAmount: reference }),
    gasEstimate: quote.gas,
  }
}
