import { describe, expect, it } from 'vitest'
import { readOrderEnd } from './readOrderEnd.ts'

const now = 1_800_000_000_500

describe('readOrderEnd', () => {
  it('default: a day from now', () => {
    for (const value of [undefined, null, '']) expect(readOrderEnd(value, now)).toBe(1_800_086_400)
  })

  it('behavior: seconds from now, a point in time, a date', () => {
    expect(readOrderEnd(60, now)).toBe(1_800_000_060)
    expect(readOrderEnd('1800000100', now)).toBe(1_800_000_100)
    expect(readOrderEnd('2027-02-01T00:00:00Z', now)).toBe(1_801_440_000)
  })

  it.each([0, '1799999999', 'soon', '1.5', -60, '9999999999999', '1999-01-01'])(
    'error: %j is no time to come',
    value => {
      expect(() => readOrderEnd(value, now)).toThrow(expect.objectContaining({ code: 'TIME_INVALID' }))
    },
  )
})
