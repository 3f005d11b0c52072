import type { Cache } from '../../kit/cache/Cache.ts'
import type { OneInchApi } from '../trade/createOneInchApi.ts'
import { type ListedOrder, listAnswer, type OrderEvents, orderAnswer } from './orderAnswers.ts'
import { expiryOf, fillsOf, invalidReason, orderState } from './orderState.ts'

const listLimit = 100

/** Events of a closed order never change. */
const eventsLifetimeMs = 24 * 3_600_000

/** Maximum event lookups per list: the free plan allows one request a second. */
const maxLookups = 5

type Sources = { readonly api: OneInchApi; readonly cached: Cache; readonly now: () => number }

/** Fetches the events of closed orders one by one and caches them: the list has none. */
async function readEvents(chainId: number, orders: readonly ListedOrder[], { api, cached }: Sources) {
  const found = new Map<string, OrderEvents>()
  let lookups = 0
  for (const { orderHash, remainingMakerAmount } of orders) {
    if (BigInt(remainingMakerAmount) > 0n) continue
    const load = async () => {
      lookups += 1
      const { events } = await api.get(`orderbook/v4.1/${chainId}/order/${orderHash}`, {}, orderAnswer)
      return events
    }
    const key = `events/${chainId}/${orderHash}`
    // Without events the order is shown as `closed`.
    const events = await cached(key, eventsLifetimeMs, lookups < maxLookups ? load : refuse).catch(() => null)
    if (events) found.set(orderHash, events)
  }
  return found
}

async function refuse(): Promise<never> {
  throw new Error('Too many order lookups')
}

/** Lists one maker's orders with their states, newest first. Throws `HttpError`. */
export async function readOrders(chainId: number, maker: string, sources: Sources) {
  const query = { limit: listLimit, statuses: '1,2,3' }
  const orders = await sources.api.get(`orderbook/v4.1/${chainId}/address/${maker}`, query, listAnswer)
  const events = await readEvents(chainId, orders, sources)
  const now = sources.now()
  return orders.map(order => {
    const { orderHash, createDateTime, remainingMakerAmount, data } = order
    const own = events.get(orderHash) ?? null
    const state = orderState(order, own, now)
    return {
      orderId: orderHash,
      state,
      invalidReason: state === 'invalid' ? invalidReason(order) : null,
      createdAt: createDateTime ?? null,
      expiresAt: expiryOf(data.makerTraits),
      remainingMakingAmount: remainingMakerAmount,
      fills: fillsOf(own),
      order: data,
    }
  })
}
