import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { SluiceError } from '@sluice/workflow'
import { z } from 'zod'

/** The body that the 1inch API answers an error with. */
export const errorAnswerSchema = z.strictObject({
  error: z.string(),
  description: z.string(),
  statusCode: z.number(),
  requestId: z.string(),
  meta: z.array(z.strictObject({ type: z.string(), value: z.string() })).readonly(),
})

type ErrorAnswer = z.infer<typeof errorAnswerSchema>

/** A request that the API turns down, with the facts that the 1inch API adds as `meta`. */
export class Refusal extends Error {
  readonly error: SluiceError
  readonly meta: ErrorAnswer['meta']

  constructor(error: SluiceError, meta: ErrorAnswer['meta'] = []) {
    super(error.message)
    this.error = error
    this.meta = meta
  }
}

/** Writes a refusal as the 1inch API does. */
export function describeRefusal({ error, meta }: Refusal): ErrorAnswer {
  return {
    error: STATUS_CODES[error.status] ?? 'Error',
    description: error.message,
    statusCode: error.status,
    requestId: randomUUID(),
    meta,
  }
}
