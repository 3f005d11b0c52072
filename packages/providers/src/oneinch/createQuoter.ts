import { defiErrors, percentOf, type Quote, type QuoteRequest } from '@sluice/defi'
import { isSluiceError, type ResultSource } from '@sluice/workflow'
import type { ApiClient } from './apiClient.ts'
import { readRoute } from './readRoute.ts'
import type { ResponseCache } from './responseCache.ts'
import { quoteResponseSchema } from './responses.ts'

type QuoterOptions = {
  readonly api: ApiClient
  readonly cache: ResponseCache
  readonly source: ResultSource
  readonly priceImpact: boolean
  readonly now: () => number
}

export type Quoter = (chainId: number, request: QuoteRequest, signal?: AbortSignal) => Promise<Quote>

const quoteLifetimeMs = 30_000
const sameQuoteMs = 5_000
const midPriceMs = 60_000

/** Minimum output of the small quote: below it rounding would look like price impact. */
const leastMeaningfulOutput = 1_000n

/** 1/1000 of the amount's power of ten, so that similar amounts share a cached mid price. */
function tinyAmountOf(amount: bigint): bigint {
  return 10n ** BigInt(Math.max(0, amount.toString().length - 1)) / 1_000n
}

/** Query parameters shared by quotes and swaps. */
export function queryOf({ src, dst, amount }: QuoteRequest) {
  return { src: src.address, dst: dst.address, amount: amount.toString() }
}

/** Fetches quotes. Identical quotes are cached for 5 s, mid prices for 60 s. */
export function createQuoter({ api, cache, source, priceImpact, now }: QuoterOptions): Quoter {
  const ask = async (chainId: number, request: QuoteRequest, signal?: AbortSignal) => {
    const query = { ...queryOf(request), includeGas: 'true', includeProtocols: 'true' }
    const answer = await api.get({ chainId, path: 'quote', query, schema: quoteResponseSchema, signal })
    if (answer.dstAmount === undefined) throw defiErrors.error('QUOTE_WITHOUT_OUTPUT')
    return { ...answer, dstAmount: BigInt(answer.dstAmount) }
  }

  const midPrice = async (chainId: number, request: QuoteRequest, signal?: AbortSignal) => {
    const amount = tinyAmountOf(request.amount)
    if (amount === 0n) return null
    const tiny = { ...request, amount }
    const key = JSON.stringify(['mid', chainId, queryOf(tiny)])
    const { dstAmount } = await cache.get(key, midPriceMs, () => ask(chainId, tiny, signal))
    return dstAmount < leastMeaningfulOutput ? null : { amount, output: dstAmount }
  }

  const priceImpactOf = async (chainId: number, request: QuoteRequest, dstAmount: bigint, signal?: AbortSignal) => {
    if (!priceImpact) return null
    const tiny = await midPrice(chainId, request, signal).catch(error => {
      signal?.throwIfAborted()
      // The quote is valid without a mid price; its impact is null.
      if (isSluiceError(error)) return null
      throw error
    })
    if (!tiny) return null
    const undisturbed = tiny.output * request.amount
    const lost = undisturbed - dstAmount * tiny.amount
    return lost > 0n ? percentOf(lost, undisturbed) : 0
  }

  const quote: Quoter = async (chainId, request, signal) => {
    const { dstAmount, gas, protocols } = await ask(chainId, request, signal)
    const quotedAt = now()
    return {
      source,
      chainId: request.chainId,
      src: request.src,
      dst: request.dst,
      srcAmount: request.amount,
      dstAmount,
      estimatedGas: gas === undefined ? null : BigInt(gas),
      route: readRoute(protocols ?? []),
      priceImpactPercent: await priceImpactOf(chainId, request, dstAmount, signal),
      quotedAt,
      expiresAt: quotedAt + quoteLifetimeMs,
    }
  }

  return async (chainId, request, signal) => {
    const key = JSON.stringify(['quote', chainId, queryOf(request)])
    const kept = await cache.get(key, sameQuoteMs, () => quote(chainId, request, signal))
    return { ...kept, source, chainId: request.chainId, src: request.src, dst: request.dst }
  }
}
