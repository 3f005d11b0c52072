import { Router } from 'express'
import { z } from 'zod'
import type { ResolvedChain } from '../../kit/config/resolveChains.ts'
import { HttpError } from '../../kit/http/HttpError.ts'
import { parseRequest } from '../../kit/http/parseRequest.ts'
import { findServedChain } from '../trade/findServedChain.ts'
import { chainIdSchema, chainQuery } from '../trade/tradeRequests.ts'
import type { Fusion } from './createFusion.ts'
import { orderFields } from './fusionAnswers.ts'
import { fusionBody } from './fusionBody.ts'
import { type FusionChains, offersFusion } from './fusionChains.ts'

const bytes = z.string().regex(/^0x([\da-fA-F]{2})*$/, 'must be hexadecimal bytes')
const orderHash = z.string().regex(/^0x[\da-fA-F]{64}$/, 'must be an order hash')
const statusQuery = z.object({ chainId: chainIdSchema, orderHash })
const submitBody = z.object({
  chainId: chainIdSchema,
  order: orderFields,
  signature: bytes.refine(text => text.length >= 132, 'is too short'),
  extension: bytes,
  quoteId: z.string().min(1).max(200),
})

export type FusionRoutesOptions = {
  readonly chains: readonly ResolvedChain[]
  readonly enabled: FusionChains
  readonly fusion: Fusion
}

/** Fusion routes: availability, quote, order to sign, submission and status. */
export function makeFusionRoutes({ chains, enabled, fusion }: FusionRoutesOptions): Router {
  const router = Router()
  const findChain = (id: number): ResolvedChain => {
    const chain = findServedChain(chains, id)
    if (!offersFusion(chain, enabled)) throw new HttpError(400, `Fusion is not available on ${chain.name}`)
    return chain
  }

  router.get('/1inch/fusion/config', (request, response) => {
    const chain = findServedChain(chains, parseRequest(chainQuery, request.query).chainId)
    response.json({ chainId: chain.id, available: offersFusion(chain, enabled) })
  })

  router.post(['/1inch/fusion/quote', '/swap/fusion/quote'], async (request, response) => {
    const { chainId: wanted, ...trade } = parseRequest(fusionBody, request.body)
    const { id } = findChain(wanted)
    response.json({ chainId: id, ...(await fusion.quote(id, trade)) })
  })

  router.post('/1inch/fusion/order', async (request, response) => {
    const { chainId: wanted, ...trade } = parseRequest(fusionBody, request.body)
    const { id } = findChain(wanted)
    response.json({ chainId: id, ...(await fusion.build(id, trade)) })
  })

  router.post('/1inch/fusion/submit', async (request, response) => {
    const { chainId: wanted, ...signed } = parseRequest(submitBody, request.body)
    const { id } = findChain(wanted)
    await fusion.submit(id, signed)
    response.status(201).json({ chainId: id, success: true })
  })

  router.get('/1inch/fusion/status', async (request, response) => {
    const query = parseRequest(statusQuery, request.query)
    const { id } = findChain(query.chainId)
    response.json({ chainId: id, ...(await fusion.status(id, query.orderHash)) })
  })

  return router
}
