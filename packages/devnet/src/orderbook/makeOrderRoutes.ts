import { type Hex, sameAddress } from '@sluice/guard'
import { parseBody, parseQuery } from '../aggregator/queries.ts'
import { Refusal } from '../aggregator/refusal.ts'
import { devnetErrors } from '../errors.ts'
import type { ApiAnswer, ApiRequest, ApiRoute } from '../programs/program.ts'
import { acceptOrder } from './acceptOrder.ts'
import type { Book } from './book.ts'
import { bookOf } from './bookOf.ts'
import { describeOrder, describeOrderInFull, feeInfo, orderStatus } from './describeOrder.ts'
import { listQuerySchema } from './orderQueries.ts'
import { readOrder, readOrderEvents } from './readOrder.ts'
import { submissionSchema } from './storedOrder.ts'

const path = (rest: string) => new RegExp(`^/orderbook/v4\\.1/(\\d+)${rest}/?$`)

/** What the order book answers; `onSubmit` is told when an order has come in. */
export function makeOrderRoutes(books: readonly Book[], onSubmit: () => void): readonly ApiRoute[] {
  return [
    {
      method: 'POST',
      pattern: path(''),
      answer: async request => {
        await acceptOrder(bookOf(books, request), parseBody(submissionSchema, request.body))
        onSubmit()
        return { status: 201, body: { success: true } }
      },
    },
    { method: 'GET', pattern: path('/fee-info'), answer: () => ({ body: feeInfo }) },
    {
      method: 'GET',
      pattern: path('/order/(0x[0-9a-fA-F]{64})'),
      answer: request => answerOrder(bookOf(books, request), request.parameters[1]!.toLowerCase() as Hex),
    },
    {
      method: 'GET',
      pattern: path('/address/(0x[0-9a-fA-F]{40})'),
      answer: request => answerList(bookOf(books, request), request),
    },
    { method: 'GET', pattern: path('/all'), answer: request => answerList(bookOf(books, request), request) },
  ]
}

async function answerOrder({ orders, client, chain }: Book, hash: Hex): Promise<ApiAnswer> {
  const order = orders.get(hash)
  if (!order) throw new Refusal(devnetErrors.error('API_ORDER_UNKNOWN', { hash }))
  const [facts, events] = await Promise.all([readOrder(client, chain.rpcUrl, order), readOrderEvents(client, order)])
  return { body: describeOrderInFull(order, facts, events) }
}

/** Of one maker, or of all when the path names none; newest first. */
async function answerList({ orders, client, chain }: Book, { parameters, query }: ApiRequest): Promise<ApiAnswer> {
  const { limit, cursor, statuses, makerAsset, takerAsset } = parseQuery(listQuerySchema, query)
  const maker = parameters[1]
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
    body: {
      items: found.slice(cursor, end).map(({ order, facts }) => describeOrder(order, facts)),
      meta: { hasMore, ...(hasMore ? { nextCursor: `${end}` } : {}), count: found.length },
    },
  }
}
