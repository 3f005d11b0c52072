import { isSluiceError, type SluiceError } from '@sluice/workflow'
import type { FastifyError, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type ErrorBody, issueSchema } from '../errorBody.ts'
import { apiHeaders } from './apiHeaders.ts'
import { httpErrors } from './errors.ts'
import { logError } from './logError.ts'

const issuesSchema = z.array(issueSchema)

export type Refusal = { readonly status: number; readonly body: ErrorBody }

/** Converts any thrown value to an error response; unexpected errors are logged to the terminal only. */
export function toRefusal(thrown: unknown): Refusal {
  const error = recognise(thrown)
  if (error.code === 'INTERNAL' && error.area === httpErrors.area) logError(thrown)
  const { message, ...rest } = error.toJSON()
  return { status: error.status, body: { error: message, ...rest, ...issuesOf(error) } }
}

export function sendRefusal(reply: FastifyReply, { status, body }: Refusal): FastifyReply {
  return reply.code(status).headers(apiHeaders).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** An error about a whole workflow has the findings as its cause, so that the page can mark the nodes. */
function issuesOf({ cause }: SluiceError): Pick<ErrorBody, 'issues'> {
  const issues = Array.isArray(cause) ? issuesSchema.safeParse(cause) : undefined
  return issues?.success ? { issues: issues.data } : {}
}

function recognise(thrown: unknown): SluiceError {
  if (isSluiceError(thrown)) return thrown
  const { code = '', message = '', validation, statusCode } = (thrown ?? {}) as Partial<FastifyError>
  const options = { cause: thrown }
  if (thrown instanceof RangeError && message.includes('call stack')) {
    return httpErrors.error('JSON_TOO_DEEP', undefined, options)
  }
  if (validation !== undefined) return httpErrors.error('REQUEST_INVALID', { details: message }, options)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return httpErrors.error('JSON_ONLY', undefined, options)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return httpErrors.error('BODY_TOO_LARGE', undefined, options)
  if (code.startsWith('FST_ERR_CTP_') || (thrown instanceof SyntaxError && statusCode === 400)) {
    return httpErrors.error('JSON_INVALID', undefined, options)
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return httpErrors.error('REQUEST_INVALID', { details: message }, options)
  }
  return httpErrors.error('INTERNAL', undefined, options)
}
