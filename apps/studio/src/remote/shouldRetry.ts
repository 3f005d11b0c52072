import { SluiceError } from '@sluice/workflow'

const mostRetries = 1

/** Whether a failed question is asked once more: never when the server understood it and refused. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof SluiceError && error.area === 'SERVER' && error.status < 500
  return !isRefusal && failures < mostRetries
}
