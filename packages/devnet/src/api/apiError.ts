import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { SluiceError } from '@sluice/workflow'
import { z } from 'zod'

/** Error body of the 1inch API. */
export const errorResponseSchema = z.strictObject({
  error: z.string(),
  description: z.string(),
  statusCode: z.number(),
  requestId: z.string(),
  meta: z.array(z.strictObject({ type: z.string(), value: z.string() })).readonly(),
})

type ErrorResponse = z.infer<typeof errorResponseSchema>

/** An API error with the 1inch API's `meta`. */
export class ApiError extends Error {
  readonly error: SluiceError
  readonly meta: ErrorResponse['meta']

  constructor(error: SluiceError, meta: ErrorResponse['meta'] = []) {
    super(error.message)
    this.error = error
    this.meta = meta
  }
}

/** Formats an error like the 1inch API. */
export function describeApiError({ error, meta }: ApiError): ErrorResponse {
  return {
    error: STATUS_CODES[error.status] ?? 'Error',
    description: error.message,
    statusCode: error.status,
    requestId: randomUUID(),
    meta,
  }
}
