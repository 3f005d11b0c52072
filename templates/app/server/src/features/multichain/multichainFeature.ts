import { Router } from 'express'
import { multichainConfig } from '../../config/multichain.config.ts'
import { HttpError } from '../../kit/http/HttpError.ts'
import { parseRequest } from '../../kit/http/parseRequest.ts'
import { defineServerFeature } from '../../kit/ServerFeature.ts'
import { getSwapApi } from '../trade/getSwapApi.ts'
import { swapAnswer } from '../trade/oneInchAnswers.ts'
import { oneInchEnv } from '../trade/oneInchEnv.ts'
import { fetchQuote } from './fetchQuote.ts'
import { findToken } from './findToken.ts'
import { executeBody, networkBody, quoteBody } from './multichainRequests.ts'

/** Routes below `/api/swap` for every served network. The backend never signs. */
export const multichainFeature = defineServerFeature({
  id: 'multichain',
  env: oneInchEnv,
  start: context => {
    const { chains, cached } = context
    const swapApi = getSwapApi(context)
    const router = Router()

    const findChain = (body: unknown) => {
      const { chainId } = parseRequest(networkBody, body)
      const chain = chains.find(candidate => candidate.id === chainId)
      if (!chain) throw new HttpError(400, 'Unsupported chain')
      return chain
    }
    const findPair = (chainId: number, { fromToken, toToken }: { fromToken: string; toToken: string }) => {
      const src = findToken(multichainConfig, chainId, fromToken)
      const dst = findToken(multichainConfig, chainId, toToken)
      if (src.toLowerCase() === dst.toLowerCase()) throw new HttpError(400, 'toToken must differ from fromToken')
      return { src, dst }
    }

    router.post('/swap/quote', async (request, response) => {
      const { id: chainId, name: chainName } = findChain(request.body)
      const { amount, ...named } = parseRequest(quoteBody, request.body)
      const quote = await fetchQuote({ swapApi, cached }, { chainId, ...findPair(chainId, named), amount })
      response.json({ success: true, chainId, chainName, quote })
    })

    // only without: quoteOnly
    router.post('/swap/execute', async (request, response) => {
      const { id: chainId, walletChainId } = findChain(request.body)
      const { amount, fromAddress: from, slippage, ...named } = parseRequest(executeBody, request.body)
      // Skips the provider's simulation: the page simulates with the user's wallet and shows the revert reason.
      const trade = { ...findPair(chainId, named), amount, from, origin: from, slippage, disableEstimate: true }
      // end only
      // only with: permit
      Object.assign(trade, named.permit && { permit: named.permit })
      // end only
      // only without: quoteOnly
      const { dstAmount, tx } = await swapApi(chainId, 'swap', trade, swapAnswer)
      response.json({ success: true, chainId, toAmount: dstAmount, transaction: { chainId: walletChainId, ...tx } })
    })
    // end only

    return { router }
  },
})
