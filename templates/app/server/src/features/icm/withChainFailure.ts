import type { RequestHandler } from 'express'
import { withFailureMessage } from '../../kit/http/withFailureMessage.ts'
import { ChainError } from './chain/createRpc.ts'

/** Wraps a handler: a chain that does not answer becomes 500 with `text` and the chain's name in the details. */
export function withChainFailure(text: string, handle: RequestHandler): RequestHandler {
  return withFailureMessage(text, handle, error => (error instanceof ChainError ? error.message : undefined))
}
