import { ApiError } from '../api/apiError.ts'
import type { ApiRequest } from '../api/startApi.ts'
import { devnetErrors } from '../errors.ts'
import type { OrderBook } from './orderBook.ts'

/** The book of the chain that a path begins with: its own id, or the one it stands in for. Throws a `ApiError`. */
export function findOrderBook(books: readonly OrderBook[], { params: { chain: id } }: ApiRequest): OrderBook {
  const book = books.find(({ chain }) => id === `${chain.id}` || id === `${chain.mirrorsChainId}`)
  if (!book) throw new ApiError(devnetErrors.error('API_CHAIN_UNKNOWN', { id }))
  return book
}
