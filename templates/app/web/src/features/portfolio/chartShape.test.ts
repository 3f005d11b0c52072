import { describe, expect, it } from 'vitest'
import { chartShape } from './chartShape.ts'

const point = (at: number, valueUsd: string) => ({ at, valueUsd })

describe('chartShape', () => {
  it('default: spans the box in time and worth', () => {
    const shape = chartShape([point(0, '10'), point(5, '30'), point(10, '20')], 100, 50)
    expect(shape?.line).toBe('M0 50L50 0L100 25')
    expect(shape?.area).toBe('M0 50L50 0L100 25L100 50L0 50Z')
    expect([shape?.lowest.valueUsd, shape?.highest.valueUsd]).toEqual(['10', '30'])
  })

  it('behavior: a worth that stood still is a line through the middle', () => {
    expect(chartShape([point(0, '5'), point(9, '5')], 100, 50)?.line).toBe('M0 25L100 25')
  })

  it('behavior: one point draws nothing', () => {
    expect(chartShape([point(0, '5')], 100, 50)).toBeNull()
    expect(chartShape([], 100, 50)).toBeNull()
  })
})
