import { serverErrors } from './errors.ts'

export type CallWindow = { readonly requests: number; readonly seconds: number; readonly name: string }

/** Limits of Fusion+. Source: spec 001 §9 */
export const fusionPlusWindows: readonly CallWindow[] = [
  { requests: 30, seconds: 60, name: 'a minute' },
  { requests: 500, seconds: 3_600, name: 'an hour' },
]

/** Counts the calls of all clients together in sliding windows. `take` throws `CALL_LIMIT_REACHED`. */
export function createCallLimit(windows: readonly CallWindow[], now: () => number = Date.now) {
  const longestMs = Math.max(...windows.map(({ seconds }) => seconds)) * 1_000
  let calls: number[] = []
  return {
    take(): void {
      const at = now()
      calls = calls.filter(call => at - call < longestMs)
      for (const { requests, seconds, name } of windows) {
        const oldest = calls.at(-requests)
        const waitMs = oldest === undefined ? 0 : oldest + seconds * 1_000 - at
        if (waitMs <= 0) continue
        const retryAfterSeconds = Math.ceil(waitMs / 1_000)
        const error = serverErrors.error('CALL_LIMIT_REACHED', { requests, window: name, seconds: retryAfterSeconds })
        throw Object.assign(error, { retryAfterSeconds })
      }
      calls.push(at)
    },
  }
}
