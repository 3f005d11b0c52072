import { Router } from 'express'
import type { ResolvedChain } from '../../kit/config/resolveChains.ts'
import { parseRequest } from '../../kit/http/parseRequest.ts'
import { defineServerFeature } from '../../kit/ServerFeature.ts'
import { findServedChain } from '../trade/findServedChain.ts'
import { getOneInchApi } from '../trade/getOneInchApi.ts'
import { oneInchEnv } from '../trade/oneInchEnv.ts'
import { chainQuery } from '../trade/tradeRequests.ts'
import { createLocalSource } from './createLocalSource.ts'
import { createProviderSource } from './createProviderSource.ts'
import type { PortfolioSource } from './Portfolio.ts'
import { accountParams, historyQuery } from './portfolioRequests.ts'

/** Routes below `/api/portfolio`: holdings and history of an account. */
export const portfolioFeature = defineServerFeature({
  id: 'portfolio',
  env: oneInchEnv,
  start: context => {
    const { chains, cached, fetch } = context
    const api = getOneInchApi(context)
    const sourceOf = (chain: ResolvedChain): PortfolioSource =>
      chain.network === 'devnet'
        ? createLocalSource({ chain, api, cached, fetch })
        : createProviderSource({ chainId: chain.id, api, cached })
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
