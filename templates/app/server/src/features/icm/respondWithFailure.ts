import type { Request, RequestHandler, Response } from 'express'
import { HttpError } from '../../kit/http/HttpError.ts'
import { ChainError } from './chain/createRpc.ts'

/**
 * Responds with what failed and why.
 *
 * An `HttpError` keeps its status and message. A `ChainError` goes into `details`; other errors go to the log only.
 */
export function respondWithFailure(
  failure: string,
  handle: (request: Request, response: Response) => Promise<void>,
): RequestHandler {
  return async (request, response) => {
    try {
      await handle(request, response)
    } catch (error) {
      if (error instanceof HttpError) throw error
      const isTold = error instanceof ChainError
      if (!isTold) console.error(error)
      response.status(500).json({ error: failure, details: isTold ? error.message : 'Something went wrong' })
    }
  }
}
