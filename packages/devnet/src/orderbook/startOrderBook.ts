import type { Hex } from '@sluice/guard'
import { resolverAccount } from '../accounts/programAccounts.ts'
import type { StartProgram } from '../programs/program.ts'
import { createProgramClient } from '../programs/programClient.ts'
import { watchHeads } from '../programs/watchHeads.ts'
import { fillOrder } from './fillOrder.ts'
import { makeFusionRoutes } from './makeFusionRoutes.ts'
import { makeOrderRoutes } from './makeOrderRoutes.ts'
import type { OrderBook } from './orderBook.ts'

/**
 * Serves the 1inch Orderbook API v4.1 and the Fusion API v2.0 for the local chains, and fills orders once the pools pay
 * their price. Order status is read from the chain.
 */
export const startOrderBook: StartProgram = async ({ chains, log }) => {
  const books = chains.flatMap(({ market, ...chain }): OrderBook[] =>
    market
      ? [{ chain: { ...chain, market }, client: createProgramClient(chain, resolverAccount), orders: new Map() }]
      : [],
  )
  if (books.length === 0) return null
  const complained = new Set<Hex>()
  const resolve = async (book: OrderBook) => {
    for (const order of book.orders.values()) {
      try {
        await fillOrder({ ...book, log }, order)
      } catch (error) {
        // Another order may have used the funds; the next block retries.
        if (!complained.has(order.orderHash)) log(`Order ${order.orderHash} could not be filled: ${error}`)
        complained.add(order.orderHash)
      }
    }
  }
  const watch = watchHeads({
    rpcUrls: books.map(({ chain }) => chain.rpcUrl),
    act: async () => {
      await Promise.all(books.map(resolve))
    },
    log,
  })
  const adders = [makeOrderRoutes(books, watch.poke), makeFusionRoutes(books, watch.poke)]
  return {
    addRoutes: app => {
      for (const add of adders) add(app)
    },
    stop: watch.stop,
  }
}
