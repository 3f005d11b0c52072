import type { ErrorRequestHandler, RequestHandler } from 'express'
import { HttpError } from './HttpError.ts'

/** Answers unknown paths with 404. */
export const notFoundHandler: RequestHandler = (_request, response) => {
  response.status(404).json({ error: 'Route not found' })
}

/** Reads the status that Express sets on client errors, such as broken JSON or a too large body. */
function clientStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500 ? error.status : undefined
}

const clientTexts: { readonly [status: number]: string } = {
  400: 'The request body is not valid JSON',
  413: 'The request body is larger than 10 MB',
}

/** Express error handler: logs server and upstream failures; unexpected errors become 500 without details. */
export const errorHandler: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error)
  if (error instanceof HttpError) {
    // The log has the cause, the client only the message.
    if (error.status >= 500) console.error(error)
    response.status(error.status).json({ error: error.message })
    return
  }
  const status = clientStatus(error)
  if (status !== undefined) {
    response.status(status).json({ error: clientTexts[status] ?? 'The request is not valid' })
    return
  }
  console.error(error)
  const isShown = process.env.NODE_ENV === 'development' && error instanceof Error
  response
    .status(500)
    .json({ error: 'Internal server error', message: isShown ? error.message : 'Something went wrong' })
}
