import { Router } from 'express'
import { findServedChain } from '../trade/findServedChain.ts'
import type { ResolvedChain } from '../../kit/config/resolveChains.ts'
import { parseRequest } from '../../kit/http/parseRequest.ts'
import { oneInchEnv } from '../trade/oneInchEnv.ts'
import { getOneInchApi } from '../trade/getOneInchApi.ts'
import { chainQuery } from '../trade/tradeRequests.ts'
import { defineServerFeature } from '../../kit/ServerFeature.ts'
import { createLocalSource } from './createLocalSource.ts'
import { createProviderSource } from './createProviderSource.ts'
import type { PortfolioSource } from './Portfolio.ts'
import { accountParams, historyQuery } from './portfolioRequests.ts'

/** Routes below `/api/portfolio`: holdings and history of an account. */
export const portfolioFeature = defineServerFeature({
  id: 'portfolio',
  env: oneInchEnv,
  start: context => {
    const { chains, cache, fetch } = context
    const api = getOneInchApi(context)
    const sourceOf = (chain: ResolvedChain): PortfolioSource =>
      chain.network === 'devnet'
        ? createLocalSource({ chain, api, cache, fetch })
        : createProviderSource({ chainId: chain.id, api, cache })
    const router = Router()

    router.get('/portfolio/:address', async (request, response) => {
      const { address } = parseRequest(accountParams, request.params)
      const chain = findServedChain(chains, parseRequest(chainQuery, request.query).chainId)
      response.json({ chainId: chain.id, address, ...(await sourceOf(chain).holdings(address)), updatedAt: Date.now() })
    })

    router.get('/portfolio/:address/history', async (request, response) => {
      const { address } = parseRequest(accountParams, request.params)
      const { chainId, range } = parseRequest(historyQuery, request.query)
      const chain = findServedChain(chains, chainId)
      response.json({ chainId: chain.id, address, ...(await sourceOf(chain).history(address, range)) })
    })

    return { router }
  },
})
