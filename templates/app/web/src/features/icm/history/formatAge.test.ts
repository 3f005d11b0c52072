import { describe, expect, it } from 'vitest'
import { formatAge } from './formatAge.ts'

describe('formatAge', () => {
  it.each([
    [0, 'just now'],
    [-5_000, 'just now'],
    [59_999, 'just now'],
    [60_000, '1 min ago'],
    [3_599_999, '59 min ago'],
    [3_600_000, '1 h ago'],
    [7_200_000, '2 h ago'],
    [200_000_000, '2 d ago'],
  ])('default: %s ms', (age, text) => {
    expect(formatAge(1_000_000_000, 1_000_000_000 + age)).toBe(text)
  })
})
