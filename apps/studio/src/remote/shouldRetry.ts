import { isSluiceError } from '@sluice/workflow'
import { studioErrors } from '../ui/errors.ts'

const maxRetries = 1

/** Whether to retry a failed request: never when the server refused it. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const isRefusal = isSluiceError(error) && error.area !== studioErrors.area && error.status < 500
  return !isRefusal && failures < maxRetries
}
