import { Router } from 'express'
import { parseRequest } from '../../kit/http/parseRequest.ts'
import { defineServerFeature } from '../../kit/ServerFeature.ts'
import { findServedChain } from '../trade/findServedChain.ts'
import { getSwapApi } from '../trade/getSwapApi.ts'
import { quoteAnswer, swapAnswer } from '../trade/oneInchAnswers.ts'
import { oneInchEnv } from '../trade/oneInchEnv.ts'
import { readPriceImpact } from '../trade/priceImpact.ts'
import { listProtocols } from './listProtocols.ts'
import { quoteQuery, swapBody } from './swapRequests.ts'

const quoteCacheMs = 5_000
/** Quotes for small amounts, which the price impact is derived from. */
const referenceCacheMs = 60_000

// only without: quoteOnly
/** Lifetime of a quote on the page; its guard refuses an older one (`quoteLifetimeMs`). */
// otherwise: /** Lifetime of a quote on the page. */
// end only
const quoteValidForMs = 30_000

/**
 * Routes of the swap screen. The backend never signs.
 *
 * - `/1inch/…` is for the page; `/swap/…`, with the names `fromToken`, `fromAmount` and so on, is for other programs and
 *   stays as README.md has it
 */
export const swapFeature = defineServerFeature({
  id: 'swap',
  env: oneInchEnv,
  start: context => {
    const { chains, cached } = context
    const swapApi = getSwapApi(context)
    const router = Router()

    router.get(['/1inch/quote', '/swap/quote'], async (request, response) => {
      const { chainId, src, dst, amount } = parseRequest(quoteQuery, request.query)
      const { id } = findServedChain(chains, chainId)
      const quoteOf = (units: string, lifetimeMs: number) => {
        const query = { src, dst, amount: units, includeGas: true, includeProtocols: true }
        const key = `quote/${id}/${src}/${dst}/${units}`.toLowerCase()
        return cached(key, lifetimeMs, () => swapApi(id, 'quote', query, quoteAnswer))
      }
      const answer = await quoteOf(amount, quoteCacheMs)
      const trade = { srcAmount: BigInt(amount), dstAmount: BigInt(answer.dstAmount) }
      const priceImpact = await readPriceImpact(trade, async units => {
        const small = await quoteOf(units.toString(), referenceCacheMs)
        return small.dstAmount
      })
      response.json({
        chainId: id,
        srcAmount: amount,
        dstAmount: answer.dstAmount,
        // The names for other programs.
        fromAmount: amount,
        toAmount: answer.dstAmount,
        estimatedGas: answer.gas ?? null,
        route: listProtocols(answer),
        priceImpact,
        validForMs: quoteValidForMs - quoteCacheMs,
      })
    })

    // only without: quoteOnly
    router.post(['/1inch/swap', '/swap/execute'], async (request, response) => {
      const body = parseRequest(swapBody, request.body)
      const { chainId, src, dst, amount, from, slippage } = body
      const { id, walletChainId } = findServedChain(chains, chainId)
      // Skips the provider's simulation: the page simulates with the user's wallet and shows the revert reason.
      const trade = { src, dst, amount, from, origin: from, slippage, disableEstimate: true }
      // end only
      // only with: permit
      Object.assign(trade, body.permit && { permit: body.permit })
      // end only
      // only without: quoteOnly
      const { dstAmount, tx } = await swapApi(id, 'swap', trade, swapAnswer)
      response.json({ chainId: id, dstAmount, tx: { chainId: walletChainId, ...tx } })
    })
    // end only
    return { router }
  },
})
