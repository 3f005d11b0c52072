import { Refusal } from '../api/refusal.ts'
import type { ApiRequest } from '../api/startApi.ts'
import { devnetErrors } from '../errors.ts'
import type { Book } from './book.ts'

/** The book of the chain that a path begins with: its own id, or the one it stands in for. Throws a `Refusal`. */
export function bookOf(books: readonly Book[], { params: { chain: id } }: ApiRequest): Book {
  const book = books.find(({ chain }) => id === `${chain.id}` || id === `${chain.standsInFor}`)
  if (!book) throw new Refusal(devnetErrors.error('API_CHAIN_UNKNOWN', { id }))
  return book
}
