import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countInversions } from './countCrossings.ts'

describe('countInversions', () => {
  it('default', () => {
    expect(countInversions(Float64Array.of(3, 1, 2))).toBe(2)
  })

  it('behavior: counts every pair in the wrong order, equal ones not', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9)), values => {
        const slow = values.flatMap((a, at) => values.slice(at + 1).filter(b => a > b)).length
        expect(countInversions(Float64Array.from(values))).toBe(slow)
      }),
    )
  })
})
