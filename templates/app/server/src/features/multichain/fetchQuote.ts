import { z } from 'zod'
import type { Cache } from '../../kit/cache/Cache.ts'
import type { OneInchClient } from '../trade/getSwapApi.ts'
import { quoteAnswer } from '../trade/oneInchAnswers.ts'
import { readPriceImpact } from '../trade/priceImpact.ts'
import { rateOf } from './rateOf.ts'

const quoteCacheMs = 5_000
const referenceCacheMs = 60_000

const decimals = z.object({ decimals: z.int().min(0).max(255) }).optional()
const answerWithTokens = quoteAnswer.extend({ srcToken: decimals, dstToken: decimals })

export type QuoteRequest = {
  readonly chainId: number
  readonly src: string
  readonly dst: string
  /** Base units. */
  readonly amount: string
}

/** The `quote` of the response. */
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

export type QuotePorts = { readonly swapApi: OneInchClient; readonly cached: Cache }

function readQuote({ swapApi, cached }: QuotePorts, { chainId, src, dst, amount }: QuoteRequest, lifetimeMs: number) {
  const query = { src, dst, amount, includeGas: true, includeTokensInfo: true }
  return cached(`quote/${chainId}/${src}/${dst}/${amount}`.toLowerCase(), lifetimeMs, async () => {
    const answer = await swapApi(chainId, 'quote', query, answerWithTokens)
    return {
      dstAmount: answer.dstAmount,
      gas: answer.gas ?? null,
      srcDecimals: answer.srcToken?.decimals ?? null,
      dstDecimals: answer.dstToken?.decimals ?? null,
    }
  })
}

/** Fetches a quote, and one for a small amount to derive the price impact. Throws `HttpError`. */
export async function fetchQuote(ports: QuotePorts, order: QuoteRequest): Promise<QuoteFigures> {
  const { dstAmount, gas, srcDecimals, dstDecimals } = await readQuote(ports, order, quoteCacheMs)
  const trade = { srcAmount: BigInt(order.amount), dstAmount: BigInt(dstAmount) }
  return {
    rate: srcDecimals === null || dstDecimals === null ? null : rateOf(trade, srcDecimals, dstDecimals),
    toAmount: dstAmount,
    priceImpact: await readPriceImpact(trade, async amount => {
      const small = await readQuote(ports, { ...order, amount: amount.toString() }, referenceCacheMs)
      return small.dstAmount
    }),
    gasEstimate: gas,
  }
}
