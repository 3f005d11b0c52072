import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isotonicFit } from './isotonicFit.ts'

const fit = (wanted: readonly number[], weights: readonly number[], gap: number) => [
  ...isotonicFit(
    Float64Array.from(wanted),
    Float64Array.from(weights),
    Float64Array.from(wanted, () => gap),
  ),
]

describe('isotonicFit', () => {
  it('default', () => {
    expect(fit([0, 0], [1, 1], 10)).toEqual([-5, 5])
    expect(fit([0, 0], [3, 1], 8)).toEqual([-2, 6])
  })

  it('behavior: keeps the distances, and moves nothing that already does', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 8 }))), items => {
        const wanted = items.map(([value]) => value)
        const weights = items.map(([, weight]) => weight)
        const placed = fit(wanted, weights, 10)
        for (let at = 1; at < placed.length; at++)
          expect(placed[at]! - placed[at - 1]!).toBeGreaterThanOrEqual(10 - 1e-6)
        const again = fit(placed, weights, 10)
        for (const [at, value] of again.entries()) expect(value).toBeCloseTo(placed[at]!)
      }),
    )
  })
})
