import { type ErrorBody, issueSchema } from '@sluice/protocol'
import { isSluiceError, type SluiceError } from '@sluice/workflow'
import type { FastifyError } from 'fastify'
import { z } from 'zod'
import { serverErrors } from '../errors.ts'
import { logError } from '../logError.ts'

const issuesSchema = z.array(issueSchema)

type Refusal = { readonly status: number; readonly body: ErrorBody }

/** Converts any thrown value to an error response; unexpected errors are logged to the terminal only. */
export function toRefusal(thrown: unknown): Refusal {
  const error = recognise(thrown)
  if (error.code === 'INTERNAL' && error.area === serverErrors.area) logError(thrown)
  const { message, ...rest } = error.toJSON()
  return { status: error.status, body: { error: message, ...rest, ...issuesOf(error) } }
}

export function toErrorBody(thrown: unknown): ErrorBody {
  return toRefusal(thrown).body
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
    return serverErrors.error('JSON_TOO_DEEP', undefined, options)
  }
  if (validation !== undefined) return serverErrors.error('REQUEST_INVALID', { details: message }, options)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return serverErrors.error('JSON_ONLY', undefined, options)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return serverErrors.error('BODY_TOO_LARGE', undefined, options)
  if (code.startsWith('FST_ERR_CTP_') || (thrown instanceof SyntaxError && statusCode === 400)) {
    return serverErrors.error('JSON_INVALID', undefined, options)
  }
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') return serverErrors.error('DISK_FULL', undefined, options)
  if (code.startsWith('SQLITE_') || code === 'EROFS' || code === 'EACCES') {
    return serverErrors.error('STORAGE_FAILED', { reason: message }, options)
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return serverErrors.error('REQUEST_INVALID', { details: message }, options)
  }
  return serverErrors.error('INTERNAL', undefined, options)
}
