import { describe, expect, it } from 'vitest'
import { maxTextWidth } from './maxTextWidth.ts'

describe('maxTextWidth', () => {
  it('default: grows with the text and the size', () => {
    expect(maxTextWidth('amount', 12)).toBeLessThan(maxTextWidth('amounts', 12))
    expect(maxTextWidth('amount', 24)).toBeCloseTo(maxTextWidth('amount', 12) * 2)
  })

  it('default: treats unknown characters as wider than any letter', () => {
    expect(maxTextWidth('漢', 12)).toBeGreaterThan(maxTextWidth('W', 12))
    expect(maxTextWidth('W', 12)).toBeGreaterThan(maxTextWidth('n', 12))
    expect(maxTextWidth('n', 12)).toBeGreaterThan(maxTextWidth('i', 12))
  })
})
