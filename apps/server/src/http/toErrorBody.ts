import type { ErrorBody } from '@sluice/protocol'
import { type Refusal, toRefusal as toHttpRefusal } from '@sluice/protocol/http'
import { isSluiceError } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'

/** Converts any thrown value to an error response, failures of the disk included. */
export function toRefusal(thrown: unknown): Refusal {
  return toHttpRefusal(nameDiskFailure(thrown))
}

export function toErrorBody(thrown: unknown): ErrorBody {
  return toRefusal(thrown).body
}

function nameDiskFailure(thrown: unknown): unknown {
  if (isSluiceError(thrown)) return thrown
  const { code = '', message = '' } = (thrown ?? {}) as Partial<NodeJS.ErrnoException>
  const options = { cause: thrown }
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') return serverErrors.error('DISK_FULL', undefined, options)
  if (code.startsWith('SQLITE_') || code === 'EROFS' || code === 'EACCES') {
    return serverErrors.error('STORAGE_FAILED', { reason: message }, options)
  }
  return thrown
}
