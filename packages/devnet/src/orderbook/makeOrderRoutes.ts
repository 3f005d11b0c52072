import { type Hex, sameAddress } from '@sluice/guard'
import { ApiError } from '../api/apiError.ts'
import { parseBody, parseQuery } from '../api/readRequest.ts'
import type { AddRoutes, ApiRoute } from '../api/startApi.ts'
import { devnetErrors } from '../errors.ts'
import { acceptOrder } from './acceptOrder.ts'
import { describeOrder, describeOrderInFull, feeInfo, orderStatus } from './describeOrder.ts'
import { findOrderBook } from './findOrderBook.ts'
import type { OrderBook } from './orderBook.ts'
import { listQuerySchema } from './orderQueries.ts'
import { readOrder, readOrderEvents } from './readOrder.ts'
import { submissionSchema } from './storedOrder.ts'

const path = '/orderbook/v4.1/:chain(^\\d+$)'

/** Routes of the 1inch Orderbook API v4.1; `onSubmit` is called for each new order. */
export function makeOrderRoutes(books: readonly OrderBook[], onSubmit: () => void): AddRoutes {
  return app => {
    app.post<ApiRoute>(path, async (request, reply) => {
      await acceptOrder(findOrderBook(books, request), parseBody(submissionSchema, request.body))
      onSubmit()
      return reply.code(201).send({ success: true })
    })
    app.get(`${path}/fee-info`, () => feeInfo)
    app.get<ApiRoute>(`${path}/order/:hash(^0x[0-9a-fA-F]{64}$)`, request =>
      answerOrder(findOrderBook(books, request), request.params.hash.toLowerCase() as Hex),
    )
    app.get<ApiRoute>(`${path}/address/:maker(^0x[0-9a-fA-F]{40}$)`, request =>
      answerList(findOrderBook(books, request), request.query, request.params.maker),
    )
    app.get<ApiRoute>(`${path}/all`, request => answerList(findOrderBook(books, request), request.query, undefined))
  }
}

async function answerOrder({ orders, client, chain }: OrderBook, hash: Hex): Promise<object> {
  const order = orders.get(hash)
  if (!order) throw new ApiError(devnetErrors.error('API_ORDER_UNKNOWN', { hash }))
  const [facts, events] = await Promise.all([readOrder(client, chain.rpcUrl, order), readOrderEvents(client, order)])
  return describeOrderInFull(order, facts, events)
}

/** Orders of one maker, or of all without a maker in the path; newest first. */
async function answerList(
  { orders, client, chain }: OrderBook,
  query: URLSearchParams,
  maker: string | undefined,
): Promise<object> {
  const { limit, cursor, statuses, makerAsset, takerAsset } = parseQuery(listQuerySchema, query)
  const wanted = [...orders.values()].reverse().filter(({ data }) =>
    [
      [maker, data.maker],
      [makerAsset, data.makerAsset],
      [takerAsset, data.takerAsset],
    ].every(([asked, own]) => asked === undefined || sameAddress(asked, own!)),
  )
  const read = await Promise.all(
    wanted.map(async order => ({ order, facts: await readOrder(client, chain.rpcUrl, order) })),
  )
  const found = read.filter(({ facts }) => statuses?.includes(orderStatus(facts)) ?? true)
  const end = cursor + limit
  const hasMore = found.length > end
  return {
    items: found.slice(cursor, end).map(({ order, facts }) => describeOrder(order, facts)),
    meta: { hasMore, ...(hasMore ? { nextCursor: `${end}` } : {}), count: found.length },
  }
}
