import { ApiError } from '../../kit/request/ApiError.ts'
import { useSecondsLeft } from '../review/useSecondsLeft.ts'
import { describeRefusal } from './describeRefusal.ts'

const secondsOf = (error: unknown) => (error instanceof ApiError ? error.retryAfterSeconds : null)

/** Milliseconds until a refused request may be sent again; undefined where nothing limits it. */
export function retryDelayMs(error: unknown): number | undefined {
  const seconds = secondsOf(error)
  return seconds === null ? undefined : seconds * 1_000
}

/** Why there is no quote; counts down the seconds while the backend limits requests. */
export function useRefusal(error: Error | null, failedAt: number): string | null {
  const delay = retryDelayMs(error)
  const secondsLeft = useSecondsLeft(delay === undefined ? undefined : failedAt + delay)
  if (error === null) return null
  if (delay === undefined) return describeRefusal(error)
  const wait = secondsLeft > 90 ? `${Math.ceil(secondsLeft / 60)} min` : `${secondsLeft} s`
  return `Too many requests. Quotes continue in ${wait}`
}
