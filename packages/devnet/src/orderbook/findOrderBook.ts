import { ApiError } from '../api/apiError.ts'
import type { ApiRequest } from '../api/startApi.ts'
import { devnetErrors } from '../errors.ts'
import type { OrderBook } from './orderBook.ts'

/** Finds the order book by the path's chain id, local or live. Throws `ApiError`. */
export function findOrderBook(books: readonly OrderBook[], { params: { chain: id } }: ApiRequest): OrderBook {
  const book = books.find(({ chain }) => id === `${chain.id}` || id === `${chain.mirrorsChainId}`)
  if (!book) throw new ApiError(devnetErrors.error('API_CHAIN_UNKNOWN', { id }))
  return book
}
