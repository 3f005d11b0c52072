import { Router } from 'express'
import type { ResolvedChain } from '../../kit/config/resolveChains.ts'
import type { CreateRouter } from '../../kit/createApp.ts'
import { HttpError } from '../../kit/http/HttpError.ts'
import { parseRequest } from '../../kit/http/parseRequest.ts'
import { createCache } from './createCache.ts'
import { createOneInchClient } from './createOneInchClient.ts'
import {
  allowanceAnswer,
  approvalAnswer,
  quoteAnswer,
  routeOf,
  spenderAnswer,
  swapAnswer,
  tokensAnswer,
} from './oneInchAnswers.ts'
import { allowanceQuery, approvalQuery, chainQuery, quoteQuery, swapBody } from './swapRequests.ts'

const hourMs = 3_600_000
const quoteCacheMs = 5_000

/** How long the page may show a quote before it asks again. */
const quoteValidForMs = 30_000

/** Routes below `/api/1inch`: quotes, swaps and approvals to sign. The backend signs nothing. */
export const createSwapRouter: CreateRouter = ({ env, chains, fetch }) => {
  const ask = createOneInchClient({
    baseUrl: env.ONEINCH_BASE_URL,
    apiKey: env.ONEINCH_API_KEY,
    requestsPerSecond: env.ONEINCH_REQUESTS_PER_SECOND,
    fetch,
  })
  const cached = createCache()
  const router = Router()

  const findChain = (id: number): ResolvedChain => {
    const chain = chains.find(candidate => candidate.id === id)
    if (!chain) throw new HttpError(400, `Chain ${id} not supported`)
    return chain
  }

  router.get('/1inch/tokens', async (request, response) => {
    const { id } = findChain(parseRequest(chainQuery, request.query).chainId)
    const { tokens } = await cached(`tokens/${id}`, hourMs, () => ask(id, 'tokens', {}, tokensAnswer))
    response.json({ chainId: id, tokens: Object.values(tokens) })
  })

  router.get('/1inch/quote', async (request, response) => {
    const { chainId, src, dst, amount } = parseRequest(quoteQuery, request.query)
    const { id } = findChain(chainId)
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
    const { id, walletChainId } = findChain(chainId)
    // The page simulates through the user's wallet and says why a swap would fail; the provider only says that it would.
    const query = { src, dst, amount, from, origin: from, slippage, disableEstimate: true }
    const { dstAmount, tx } = await ask(id, 'swap', query, swapAnswer)
    response.json({ chainId: id, dstAmount, tx: { chainId: walletChainId, ...tx } })
  })

  router.get('/1inch/approve/spender', async (request, response) => {
    const { id } = findChain(parseRequest(chainQuery, request.query).chainId)
    response.json(await cached(`spender/${id}`, hourMs, () => ask(id, 'approve/spender', {}, spenderAnswer)))
  })

  router.get('/1inch/approve/allowance', async (request, response) => {
    const { chainId, token, owner } = parseRequest(allowanceQuery, request.query)
    const query = { tokenAddress: token, walletAddress: owner }
    response.json(await ask(findChain(chainId).id, 'approve/allowance', query, allowanceAnswer))
  })

  router.get('/1inch/approve/transaction', async (request, response) => {
    const { chainId, token, owner, amount } = parseRequest(approvalQuery, request.query)
    const { id, walletChainId } = findChain(chainId)
    // Without an amount the provider would build an approval without limit.
    const query = { tokenAddress: token, amount }
    const { to, data, value } = await ask(id, 'approve/transaction', query, approvalAnswer)
    response.json({ chainId: id, tx: { chainId: walletChainId, from: owner, to, data, value } })
  })

  return router
}
