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

/** Lifetime of a quote on the page. */
const quoteValidForMs = 30_000

/** Quotes and unsigned swaps, each under the page's path and the documented one. The backend never signs. */
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
        // Aliases with the documented names.
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
      // Skips the provider's simulation: the page simulates with the user's wallet and shows the revert reason.
      const trade = { src, dst, amount, from, origin: from, slippage, disableEstimate: true }
      const { dstAmount, tx } = await ask(id, 'swap', { ...trade, ...(permit && { permit }) }, swapAnswer)
      response.json({ chainId: id, dstAmount, tx: { chainId: walletChainId, ...tx } })
    })

    router.use(makeFusionRoutes({ chains, enabled: env.FUSION_CHAINS, fusion: createFusion(getOneInchApi(context)) }))
    return { router }
  },
})
