import { isSluiceError } from '@sluice/workflow'
import { studioErrors } from '../ui/errors.ts'

const mostRetries = 1

/** Whether a failed question is asked once more: never when the server understood it and refused. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const isRefusal = isSluiceError(error) && error.area !== studioErrors.area && error.status < 500
  return !isRefusal && failures < mostRetries
}
