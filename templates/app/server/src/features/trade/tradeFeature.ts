import { Router } from 'express'
import { parseRequest } from '../../kit/http/parseRequest.ts'
import { defineServerFeature } from '../../kit/ServerFeature.ts'
import { findServedChain } from './findServedChain.ts'
import { getSwapApi } from './getSwapApi.ts'
import { approvalAnswer, spenderAnswer, tokensAnswer } from './oneInchAnswers.ts'
import { oneInchEnv } from './oneInchEnv.ts'
import { readTokenContract } from './readTokenContract.ts'
import { readTokens } from './readTokens.ts'
import { approvalQuery, chainQuery, tokenQuery } from './tradeRequests.ts'

const hourMs = 3_600_000

/** Routes of tokens and approvals. The backend never signs. */
export const tradeFeature = defineServerFeature({
  id: 'trade',
  env: oneInchEnv,
  start: context => {
    const { chains, cached } = context
    const swapApi = getSwapApi(context)
    const router = Router()

    router.get('/1inch/tokens', async (request, response) => {
      const { id } = findServedChain(chains, parseRequest(chainQuery, request.query).chainId)
      const load = async () => {
        const { tokens } = await swapApi(id, 'tokens', {}, tokensAnswer)
        return { tokens: readTokens(Object.values(tokens)) }
      }
      const { tokens } = await cached(`tokens/${id}`, hourMs, load)
      response.json({ chainId: id, tokens })
    })

    router.get('/1inch/token', async (request, response) => {
      const { chainId, address } = parseRequest(tokenQuery, request.query)
      const { id, rpcUrl } = findServedChain(chains, chainId)
      response.json({ chainId: id, token: await readTokenContract(rpcUrl, address, context.fetch) })
    })

    // only with: approval
    router.get('/1inch/approve/spender', async (request, response) => {
      const { id } = findServedChain(chains, parseRequest(chainQuery, request.query).chainId)
      response.json(await cached(`spender/${id}`, hourMs, () => swapApi(id, 'approve/spender', {}, spenderAnswer)))
    })

    router.get('/1inch/approve/transaction', async (request, response) => {
      const { chainId, token, owner, amount } = parseRequest(approvalQuery, request.query)
      const { id, walletChainId } = findServedChain(chains, chainId)
      // Without an amount the provider builds an unlimited approval.
      const query = { tokenAddress: token, amount }
      const { to, data, value } = await swapApi(id, 'approve/transaction', query, approvalAnswer)
      response.json({ chainId: id, tx: { chainId: walletChainId, from: owner, to, data, value } })
    })
    // end only

    return { router }
  },
})
