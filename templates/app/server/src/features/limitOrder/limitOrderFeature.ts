import { Router } from 'express'
import { parseRequest } from '../../kit/http/parseRequest.ts'
import { defineServerFeature } from '../../kit/ServerFeature.ts'
import { findServedChain } from '../trade/findServedChain.ts'
import { getOneInchApi } from '../trade/getOneInchApi.ts'
import { quoteAnswer, spenderAnswer } from '../trade/oneInchAnswers.ts'
import { oneInchEnv } from '../trade/oneInchEnv.ts'
import { chainQuery } from '../trade/tradeRequests.ts'
import { cancelCall } from './cancelCall.ts'
import { createAnswer, feeAnswer, orderAnswer } from './orderAnswers.ts'
import { createBody, feeQuery, makerParams, marketQuery, orderParams } from './orderRequests.ts'
import { readOrders } from './readOrders.ts'

const marketCacheMs = 5_000
const hourMs = 3_600_000

/** Routes below `/api/limit-orders`: signed orders and their status. The backend never signs. */
export const limitOrderFeature = defineServerFeature({
  id: 'limitOrder',
  env: oneInchEnv,
  start: context => {
    const { chains, cached } = context
    const api = getOneInchApi(context)
    const router = Router()

    router.post('/limit-orders/create', async (request, response) => {
      const { chainId, orderHash, signature, order, extension } = parseRequest(createBody, request.body)
      const { id } = findServedChain(chains, chainId)
      const body = { orderHash, signature, data: { ...order, extension } }
      await api.post(`orderbook/v4.1/${id}`, { body }, createAnswer)
      response.status(201).json({ chainId: id, orderId: orderHash })
    })

    router.get('/limit-orders/fee-info', async (request, response) => {
      const { chainId, ...query } = parseRequest(feeQuery, request.query)
      const { id } = findServedChain(chains, chainId)
      const { whitelist, ...fees } = await api.get(`orderbook/v4.1/${id}/fee-info`, query, feeAnswer)
      response.json({ chainId: id, ...fees, whitelist: Object.values(whitelist) })
    })

    router.get('/limit-orders/market', async (request, response) => {
      const { chainId, src, dst, amount } = parseRequest(marketQuery, request.query)
      const { id } = findServedChain(chains, chainId)
      const key = `market/${id}/${src}/${dst}/${amount}`.toLowerCase()
      const load = () => api.get(`swap/v6.1/${id}/quote`, { src, dst, amount }, quoteAnswer)
      const { dstAmount } = await cached(key, marketCacheMs, load)
      response.json({ chainId: id, srcAmount: amount, dstAmount })
    })

    router.get('/limit-orders/:address', async (request, response) => {
      const { address } = parseRequest(makerParams, request.params)
      const { id } = findServedChain(chains, parseRequest(chainQuery, request.query).chainId)
      response.json({ chainId: id, orders: await readOrders(id, address, { api, cached, now: Date.now }) })
    })

    router.delete('/limit-orders/:orderId', async (request, response) => {
      const { orderId } = parseRequest(orderParams, request.params)
      const { id, walletChainId } = findServedChain(chains, parseRequest(chainQuery, request.query).chainId)
      const { data } = await api.get(`orderbook/v4.1/${id}/order/${orderId}`, {}, orderAnswer)
      const spender = () => api.get(`swap/v6.1/${id}/approve/spender`, {}, spenderAnswer)
      const { address: to } = await cached(`spender/${id}`, hourMs, spender)
      // Only an on-chain transaction cancels: until then anybody with the signed order may fill it.
      const tx = {
        chainId: walletChainId,
        from: data.maker,
        to,
        data: cancelCall(data.makerTraits, orderId),
        value: '0',
      }
      response.json({ chainId: id, orderId, tx })
    })

    return { router }
  },
})
