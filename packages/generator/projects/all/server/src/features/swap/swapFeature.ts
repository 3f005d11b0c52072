import { Router } from 'express'
import { findServedChain } from '../../kit/config/findServedChain.ts'
import { parseRequest } from '../../kit/http/parseRequest.ts'
import { quoteAnswer, routeOf, swapAnswer } from '../../kit/oneinch/oneInchAnswers.ts'
import { oneInchEnv } from '../../kit/oneinch/oneInchEnv.ts'
import { shareOneInch } from '../../kit/oneinch/shareOneInch.ts'
import { defineServerFeature } from '../../kit/ServerFeature.ts'
import { quoteQuery, swapBody } from './swapRequests.ts'

const quoteCacheMs = 5_000

/** How long the page may show a quote before it asks again. */
const quoteValidForMs = 30_000

/** Routes below `/api/1inch`: quotes, and swaps to sign. The backend signs nothing. */
export const swapFeature = defineServerFeature({
  id: 'swap',
  env: oneInchEnv,
  start: context => {
    const { chains, cache: cached } = context
    const ask = shareOneInch(context)
    const router = Router()

    router.get('/1inch/quote', async (request, response) => {
      const { chainId, src, dst, amount } = parseRequest(quoteQuery, request.query)
      const { id } = findServedChain(chains, chainId)
      const query = { src, dst, amount, includeGas: true, includeProtocols: true }
      const key = `quote/${id}/${src}/${dst}/${amount}`.toLowerCase()
      const answer = await cached(key, quoteCacheMs, () => ask(id, 'quote', query, quoteAnswer))
      response.json({
        chainId: id,
        srcAmount: amount,
        dstAmount: answer.dstAmount,
        estimatedGas: answer.gas?.toString() ?? null,
        route: routeOf(answer),
        validForMs: quoteValidForMs - quoteCacheMs,
      })
    })

    router.post('/1inch/swap', async (request, response) => {
      const { chainId, src, dst, amount, from, slippage } = parseRequest(swapBody, request.body)
      const { id, walletChainId } = findServedChain(chains, chainId)
      // The page simulates through the user's wallet and says why a swap would fail; the provider only says that it would.
      const query = { src, dst, amount, from, origin: from, slippage, disableEstimate: true }
      const { dstAmount, tx } = await ask(id, 'swap', query, swapAnswer)
      response.json({ chainId: id, dstAmount, tx: { chainId: walletChainId, ...tx } })
    })

    return { router }
  },
})
