import { describe, expect, it } from 'vitest'
import { describeImpact, impactLevel } from './priceImpact.ts'

describe('impactLevel', () => {
  it.each([
    [null, 'low'],
    [3, 'low'],
    [3.01, 'warn'],
    [15, 'warn'],
    [15.01, 'max'],
  ] as const)('default: %s percent', (percent, level) => expect(impactLevel(percent)).toBe(level))
})

describe('describeImpact', () => {
  it('default', () => {
    expect([null, 0, 0.004, 3.456].map(describeImpact)).toEqual(['Unknown', '0.00%', '<0.01%', '3.46%'])
  })
})
