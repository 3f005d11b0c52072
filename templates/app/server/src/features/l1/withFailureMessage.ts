import type { RequestHandler } from 'express'
import { HttpError } from '../../kit/http/HttpError.ts'

/** Wraps a handler: unexpected errors become 500 with `text` and details. */
export function withFailureMessage(text: string, handle: RequestHandler): RequestHandler {
  return async (request, response, next) => {
    try {
      await handle(request, response, next)
    } catch (error) {
      if (error instanceof HttpError) throw error
      console.error(error)
      response.status(500).json({ error: text, details: error instanceof Error ? error.message : String(error) })
    }
  }
}
