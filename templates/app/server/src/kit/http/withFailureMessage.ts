import type { RequestHandler } from 'express'
import { HttpError } from './HttpError.ts'

/**
 * Wraps a handler: an unexpected error becomes 500 with `text`, and goes to the log.
 *
 * - `explain`: details for the client about an expected error, which is not logged; undefined for any other
 * - An `HttpError` keeps its status and message
 */
export function withFailureMessage(
  text: string,
  handle: RequestHandler,
  explain: (error: unknown) => string | undefined = () => undefined,
): RequestHandler {
  return async (request, response, next) => {
    try {
      await handle(request, response, next)
    } catch (error) {
      if (error instanceof HttpError) throw error
      const details = explain(error)
      if (details === undefined) console.error(error)
      response.status(500).json({ error: text, details: details ?? 'Something went wrong' })
    }
  }
}
