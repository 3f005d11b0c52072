import { describe, expect, it } from 'vitest'
import { readWait } from './readWait.ts'

const now = Date.parse('2026-01-01T00:00:00Z')
const wait = (status: number, headers: { readonly [name: string]: string } = {}, message = '') =>
  readWait(status, new Headers(headers), message, now)

describe('readWait', () => {
  it.each([
    ['seconds', 429, { 'retry-after': '90' }, 90_000],
    ['a date', 403, { 'retry-after': 'Thu, 01 Jan 2026 00:02:00 GMT' }, 120_000],
    ['a date that has passed', 403, { 'retry-after': 'Thu, 01 Jan 2025 00:00:00 GMT' }, 1_000],
    ['no number', 403, { 'retry-after': 'soon' }, 60_000],
    [
      'the reset, a second later',
      403,
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${now / 1_000 + 30}` },
      31_000,
    ],
    ['no reset', 403, { 'x-ratelimit-remaining': '0' }, 60_000],
    ['nothing', 429, {}, 60_000],
    ['requests left', 403, { 'x-ratelimit-remaining': '10' }, null],
    ['another status', 404, { 'retry-after': '90' }, null],
  ] as const)('default: %s', (_, status, headers, expected) => {
    expect(wait(status, headers)).toBe(expected)
  })

  it('behavior: the reset by the clock of GitHub where this one is wrong', () => {
    const reset = Date.parse('2026-06-01T00:01:00Z') / 1_000
    const headers = {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': `${reset}`,
      date: 'Mon, 01 Jun 2026 00:00:00 GMT',
    }
    expect(wait(403, headers)).toBe(61_000)
  })

  it('behavior: a secondary limit without a header', () => {
    expect(wait(403, {}, 'You have exceeded a secondary rate limit. Please wait.')).toBe(60_000)
    expect(wait(403, {}, 'Resource not accessible')).toBeNull()
  })
})
