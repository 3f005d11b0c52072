/** GitHub asks for a minute where it does not say how long. */
const unknownWaitMs = 60_000

/**
 * Milliseconds to wait after a rate limit, primary or secondary; null if the answer is something else.
 *
 * - Source: https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
export function readWait(status: number, headers: Headers, message: string, now: number): number | null {
  if (status !== 403 && status !== 429) return null
  const after = headers.get('retry-after')
  if (after !== null) return Math.max(1_000, readDelay(after, now))
  if (headers.get('x-ratelimit-remaining') === '0') {
    const reset = Number(headers.get('x-ratelimit-reset'))
    if (!(reset > 0)) return unknownWaitMs
    // By GitHub's clock where it tells it: this one may be wrong.
    const date = Date.parse(headers.get('date') ?? '')
    return Math.max(1_000, reset * 1_000 - (Number.isNaN(date) ? now : date) + 1_000)
  }
  return status === 429 || /secondary rate limit|abuse detection/i.test(message) ? unknownWaitMs : null
}

function readDelay(text: string, now: number): number {
  const seconds = Number(text)
  if (Number.isFinite(seconds)) return seconds * 1_000
  const date = Date.parse(text)
  return Number.isNaN(date) ? unknownWaitMs : date - now
}
