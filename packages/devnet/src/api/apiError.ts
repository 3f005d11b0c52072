import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { SluiceError } from '@sluice/workflow'
import { z } from 'zod'

/** The body that the 1inch API answers an error with. */
export const errorResponseSchema = z.strictObject({
  error: z.string(),
  description: z.string(),
  statusCode: z.number(),
  requestId: z.string(),
  meta: z.array(z.strictObject({ type: z.string(), value: z.string() })).readonly(),
})

type ErrorResponse = z.infer<typeof errorResponseSchema>

/** A request that the API turns down, with the facts that the 1inch API adds as `meta`. */
export class ApiError extends Error {
  readonly error: SluiceError
  readonly meta: ErrorResponse['meta']

  constructor(error: SluiceError, meta: ErrorResponse['meta'] = []) {
    super(error.message)
    this.error = error
    this.meta = meta
  }
}

/** Writes a refusal as the 1inch API does. */
export function describeApiError({ error, meta }: ApiError): ErrorResponse {
  return {
    error: STATUS_CODES[error.status] ?? 'Error',
    description: error.message,
    statusCode: error.status,
    requestId: randomUUID(),
    meta,
  }
}
