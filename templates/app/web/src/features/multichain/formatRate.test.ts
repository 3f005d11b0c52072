import { describe, expect, it } from 'vitest'
import { formatRate } from './formatRate.ts'

describe('formatRate', () => {
  it.each([
    ['2449.389661', '2,449.389661'],
    ['0.00040581574', '0.00040581574'],
    ['1234567', '1,234,567'],
    ['1', '1'],
  ])('default: %s', (rate, text) => {
    expect(formatRate(rate)).toBe(text)
  })
})
