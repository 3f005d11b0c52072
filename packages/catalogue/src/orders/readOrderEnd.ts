import type { Json } from '@sluice/workflow'
import { catalogueErrors } from '../errors.ts'

const dayInSeconds = 86_400

/** Smaller numbers are seconds from now, larger ones Unix timestamps. */
const firstPointInTime = 1_000_000_000

/**
 * Parses an order's expiration: seconds from now, a Unix timestamp, or a date.
 *
 * - Default: in one day. Source: spec 000 §9
 * - Throws: `TIME_INVALID`
 */
export function readOrderEnd(value: Json | undefined, now: number): number {
  const nowInSeconds = Math.floor(now / 1000)
  const text = value === undefined || value === null ? '' : String(value).trim()
  if (text === '') return nowInSeconds + dayInSeconds
  const isNumber = /^\d{1,12}$/.test(text)
  const given = isNumber ? Number(text) : Math.floor(Date.parse(text) / 1000)
  const end = isNumber && given < firstPointInTime ? nowInSeconds + given : given
  // Orders store the expiration in 40 bits.
  if (!Number.isInteger(end) || end <= nowInSeconds || end >= 2 ** 40)
    throw catalogueErrors.error('TIME_INVALID', { text })
  return end
}
