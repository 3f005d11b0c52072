import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { SluiceError } from '@sluice/workflow'
import type { ErrorAnswer } from './answers.ts'

/** A request the aggregator turns down, with the facts that the 1inch API adds as `meta`. */
export class Refusal extends Error {
  readonly error: SluiceError
  readonly meta: ErrorAnswer['meta']

  constructor(error: SluiceError, meta: ErrorAnswer['meta'] = []) {
    super(error.message)
    this.error = error
    this.meta = meta
  }
}

/** The body the 1inch API answers an error with. */
export function describeRefusal({ error, meta }: Refusal): ErrorAnswer {
  return {
    error: STATUS_CODES[error.status] ?? 'Error',
    description: error.message,
    statusCode: error.status,
    requestId: randomUUID(),
    meta,
  }
}
