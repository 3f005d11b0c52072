import { Refusal } from '../aggregator/refusal.ts'
import { devnetErrors } from '../errors.ts'
import type { ApiRequest } from '../programs/program.ts'
import type { Book } from './book.ts'

/** The book of the chain that a path begins with: its own id, or the one it stands in for. Throws a `Refusal`. */
export function bookOf(books: readonly Book[], { parameters: [id] }: ApiRequest): Book {
  const book = books.find(({ chain }) => id === `${chain.id}` || id === `${chain.standsInFor}`)
  if (!book) throw new Refusal(devnetErrors.error('API_CHAIN_UNKNOWN', { id: id! }))
  return book
}
