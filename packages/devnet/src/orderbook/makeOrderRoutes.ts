import { type Hex, sameAddress } from '@sluice/defi'
import { parseBody, parseQuery } from '../aggregator/queries.ts'
import { Refusal } from '../aggregator/refusal.ts'
import { devnetErrors } from '../errors.ts'
import type { ApiAnswer, ApiRequest, ApiRoute } from '../programs/program.ts'
import { addresses } from '../world/addresses.ts'
import type { Book } from './book.ts'
import { checkSubmission } from './checkSubmission.ts'
import { describeOrder, describeOrderInFull, feeInfo, orderStatus } from './describeOrder.ts'
import { listQuerySchema } from './orderQueries.ts'
import { readOrder, readOrderEvents } from './readOrder.ts'
import { type StoredOrder, submissionSchema } from './storedOrder.ts'

const mostOrders = 100

const path = (rest: string) => new RegExp(`^/orderbook/v4\\.1/(\\d+)${rest}/?$`)

/** What the order book answers; `onSubmit` is told when an order has come in. */
export function makeOrderRoutes(books: readonly Book[], onSubmit: () => void): readonly ApiRoute[] {
  const bookOf = ({ parameters: [id] }: ApiRequest): Book => {
    const book = books.find(({ chain }) => id === `${chain.id}` || id === `${chain.standsInFor}`)
    if (!book) throw new Refusal(devnetErrors.error('API_CHAIN_UNKNOWN', { id: id! }))
    return book
  }
  return [
    {
      method: 'POST',
      pattern: path(''),
      answer: async request => {
        const book = bookOf(request)
        const order = await checkSubmission(book.chain.id, parseBody(submissionSchema, request.body))
        await checkMaker(book, order)
        book.orders.set(order.orderHash, order)
        onSubmit()
        return { status: 201, body: { success: true } }
      },
    },
    { method: 'GET', pattern: path('/fee-info'), answer: () => ({ body: feeInfo }) },
    {
      method: 'GET',
      pattern: path('/order/(0x[0-9a-fA-F]{64})'),
      answer: request => answerOrder(bookOf(request), request.parameters[1]!.toLowerCase() as Hex),
    },
    {
      method: 'GET',
      pattern: path('/address/(0x[0-9a-fA-F]{40})'),
      answer: request => answerList(bookOf(request), request),
    },
    { method: 'GET', pattern: path('/all'), answer: request => answerList(bookOf(request), request) },
  ]
}

/** Holds an order against what its maker has and has allowed. Throws a `Refusal`. */
async function checkMaker({ client, chain, orders }: Book, order: StoredOrder): Promise<void> {
  const facts = await readOrder(client, chain.rpcUrl, order)
  const { makingAmount: amount, maker, makerAsset } = order.data
  if (facts.isExpired) throw new Refusal(devnetErrors.error('API_ORDER_EXPIRED'))
  if (facts.remaining === 0n) throw new Refusal(devnetErrors.error('API_ORDER_DONE'))
  if (facts.makerBalance < amount)
    throw new Refusal(
      devnetErrors.error('API_NOT_ENOUGH_BALANCE', {
        token: makerAsset.toLowerCase(),
        amount,
        balance: facts.makerBalance,
      }),
    )
  if (facts.makerAllowance < amount)
    throw new Refusal(
      devnetErrors.error('API_NOT_ENOUGH_ALLOWANCE', {
        amount,
        allowance: facts.makerAllowance,
        spender: addresses.aggregationRouter.toLowerCase(),
      }),
    )
  const own = [...orders.values()].filter(other => sameAddress(other.data.maker, maker))
  if (own.length < mostOrders) return
  const standing = await Promise.all(own.map(other => readOrder(client, chain.rpcUrl, other)))
  if (standing.filter(other => orderStatus(other) !== 3).length >= mostOrders)
    throw new Refusal(devnetErrors.error('API_TOO_MANY_ORDERS', { count: mostOrders }))
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
