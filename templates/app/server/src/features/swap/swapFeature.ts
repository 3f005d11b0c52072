import { Router } from 'express'
import { findServedChain } from '../trade/findServedChain.ts'
import { parseRequest } from '../../kit/http/parseRequest.ts'
import { quoteAnswer, swapAnswer } from '../trade/oneInchAnswers.ts'
import { oneInchEnv } from '../trade/oneInchEnv.ts'
import { getSwapApi } from '../trade/getSwapApi.ts'
import { getOneInchApi } from '../trade/getOneInchApi.ts'
import { defineServerFeature } from '../../kit/ServerFeature.ts'
import { createFusion } from './fusion/createFusion.ts'
import { fusionChains } from './fusion/fusionChains.ts'
import { makeFusionRoutes } from './fusion/makeFusionRoutes.ts'
import { listProtocols } from './listProtocols.ts'
import { quoteQuery, swapBody } from './swapRequests.ts'

const quoteCacheMs = 5_000

/** How long the page may show a quote before it asks again. */
const quoteValidForMs = 30_000

/** Quotes, and swaps to sign: each under the page's own path and under the documented one. The backend signs nothing. */
export const swapFeature = defineServerFeature({
  id: 'swap',
  env: { ...oneInchEnv, FUSION_CHAINS: fusionChains },
  start: context => {
    const { chains, cache: cached, env } = context
    const ask = getSwapApi(context)
    const router = Router()

    router.get(['/1inch/quote', '/swap/quote'], async (request, response) => {
      const { chainId, src, dst, amount } = parseRequest(quoteQuery, request.query)
      const { id } = findServedChain(chains, chainId)
      const query = { src, dst, amount, includeGas: true, includeProtocols: true }
      const key = `quote/${id}/${src}/${dst}/${amount}`.toLowerCase()
      const answer = await cached(key, quoteCacheMs, () => ask(id, 'quote', query, quoteAnswer))
      response.json({
        chainId: id,
        srcAmount: amount,
        dstAmount: answer.dstAmount,
        // The same under the documented names, for whoever asks by those.
        fromAmount: amount,
        toAmount: answer.dstAmount,
        estimatedGas: answer.gas ?? null,
        route: listProtocols(answer),
        validForMs: quoteValidForMs - quoteCacheMs,
      })
    })

    router.post(['/1inch/swap', '/swap/execute'], async (request, response) => {
      const { chainId, src, dst, amount, from, slippage, permit } = parseRequest(swapBody, request.body)
      const { id, walletChainId } = findServedChain(chains, chainId)
      // The page simulates through the user's wallet and says why a swap would fail; the provider only says that it would.
      const trade = { src, dst, amount, from, origin: from, slippage, disableEstimate: true }
      const { dstAmount, tx } = await ask(id, 'swap', { ...trade, ...(permit && { permit }) }, swapAnswer)
      response.json({ chainId: id, dstAmount, tx: { chainId: walletChainId, ...tx } })
    })

    router.use(makeFusionRoutes({ chains, enabled: env.FUSION_CHAINS, fusion: createFusion(getOneInchApi(context)) }))
    return { router }
  },
})
