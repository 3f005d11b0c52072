import { sameAddress } from '@sluice/guard'
import { ApiError } from '../api/apiError.ts'
import { devnetErrors } from '../errors.ts'
import { checkFunds } from './checkFunds.ts'
import { checkSubmission } from './checkSubmission.ts'
import { orderStatus } from './describeOrder.ts'
import type { OrderBook } from './orderBook.ts'
import { readOrder } from './readOrder.ts'
import type { StoredOrder, Submission } from './storedOrder.ts'

const mostOrders = 100

/** Validates a signed order and its maker's funds and adds it to the book. Throws `ApiError`. */
export async function acceptOrder(book: OrderBook, submission: Submission): Promise<StoredOrder> {
  const order = await checkSubmission(book.chain.id, submission)
  await checkMaker(book, order)
  book.orders.set(order.orderHash, order)
  return order
}

/** Checks the maker's balance and allowance for an order. Throws `ApiError`. */
async function checkMaker({ client, chain, orders }: OrderBook, order: StoredOrder): Promise<void> {
  const facts = await readOrder(client, chain.rpcUrl, order)
  checkFunds(order, facts)
  const { maker } = order.data
  const own = [...orders.values()].filter(other => sameAddress(other.data.maker, maker))
  if (own.length < mostOrders) return
  const standing = await Promise.all(own.map(other => readOrder(client, chain.rpcUrl, other)))
  if (standing.filter(other => orderStatus(other) !== 3).length >= mostOrders)
    throw new ApiError(devnetErrors.error('API_TOO_MANY_ORDERS', { count: mostOrders }))
}
