import { describe, expect, it } from 'vitest'
import { describeDuration } from './describeDuration.ts'

describe('describeDuration', () => {
  it.each([
    [3_600, '1 hour'],
    [86_400, '1 day'],
    [2_592_000, '30 days'],
    [108_000, '1 day 6 hours'],
    [90_061, '1 day 1 hour'],
    [59, '59 seconds'],
    [0, 'now'],
  ])('default: %d is %s', (seconds, text) => expect(describeDuration(seconds)).toBe(text))
})
