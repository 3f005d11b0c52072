import { describe, expect, it } from 'vitest'
import { placeCount } from './placeCount.ts'

const across = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
]
const down = [
  { x: 0, y: 0 },
  { x: 40, y: 0 },
  { x: 40, y: 200 },
  { x: 80, y: 200 },
]

describe('placeCount', () => {
  it('default: the middle of the longest part', () => {
    expect(placeCount(down, [])).toEqual({ x: 40, y: 100 })
  })

  it('behavior: a part that another ribbon shares has no count', () => {
    expect(placeCount(across, [down])).toEqual({ x: 70, y: 0 })
    expect(placeCount(across, [across])).toBeNull()
  })
})
