import type { Json } from '@sluice/workflow'
import { catalogueErrors } from '../errors.ts'

const dayInSeconds = 86_400

/** Below this a number counts seconds from now; above it is a point in time. */
const firstPointInTime = 1_000_000_000

/**
 * When an order ends, in seconds since the epoch: out of seconds from now, seconds since the epoch, or a date.
 *
 * - Default: a day from now. Source: spec 000 §9
 * - Throws: `TIME_INVALID`
 */
export function readOrderEnd(value: Json | undefined, now: number): number {
  const nowInSeconds = Math.floor(now / 1000)
  const text = value === undefined || value === null ? '' : String(value).trim()
  if (text === '') return nowInSeconds + dayInSeconds
  const isNumber = /^\d{1,12}$/.test(text)
  const given = isNumber ? Number(text) : Math.floor(Date.parse(text) / 1000)
  const end = isNumber && given < firstPointInTime ? nowInSeconds + given : given
  // The order keeps its end in forty bits.
  if (!Number.isInteger(end) || end <= nowInSeconds || end >= 2 ** 40)
    throw catalogueErrors.error('TIME_INVALID', { text })
  return end
}
