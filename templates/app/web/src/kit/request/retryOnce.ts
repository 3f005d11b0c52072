import { ApiError } from './ApiError.ts'

/** For a query's `retry`: repeats a failed request once, but not after a timeout. */
export function retryOnce(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiError && !error.canRepeat)
}
