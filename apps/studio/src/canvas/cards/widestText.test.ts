import { describe, expect, it } from 'vitest'
import { widestText } from './widestText.ts'

describe('widestText', () => {
  it('default: grows with the text and the size', () => {
    expect(widestText('amount', 12)).toBeLessThan(widestText('amounts', 12))
    expect(widestText('amount', 24)).toBeCloseTo(widestText('amount', 12) * 2)
  })

  it('default: takes signs it does not know for wider than any letter', () => {
    expect(widestText('漢', 12)).toBeGreaterThan(widestText('W', 12))
    expect(widestText('W', 12)).toBeGreaterThan(widestText('n', 12))
    expect(widestText('n', 12)).toBeGreaterThan(widestText('i', 12))
  })
})
