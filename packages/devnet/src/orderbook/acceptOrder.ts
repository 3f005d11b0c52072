import { sameAddress } from '@sluice/guard'
import { Refusal } from '../api/refusal.ts'
import { devnetErrors } from '../errors.ts'
import { addresses } from '../world/addresses.ts'
import type { Book } from './book.ts'
import { checkSubmission } from './checkSubmission.ts'
import { orderStatus } from './describeOrder.ts'
import { readOrder } from './readOrder.ts'
import type { StoredOrder, Submission } from './storedOrder.ts'

const mostOrders = 100

/** Takes a signed order into a book, once it and its maker are fit for it. Throws a `Refusal`. */
export async function acceptOrder(book: Book, submission: Submission): Promise<StoredOrder> {
  const order = await checkSubmission(book.chain.id, submission)
  await checkMaker(book, order)
  book.orders.set(order.orderHash, order)
  return order
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
