import type { Request, RequestHandler, Response } from 'express'
import { HttpError } from '../../kit/http/HttpError.ts'
import { ChainError } from './chain/createRpc.ts'

/**
 * Answers a failure with what could not be done and why.
 *
 * A refusal keeps its own status and text. What a chain said is told in `details`; of anything else only the log tells.
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
