import { describe, expect, it } from 'vitest'
import { drawStripes } from './drawStripes.ts'
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

describe('drawStripes', () => {
  it('default: one stripe runs in the middle', () => {
    expect(drawStripes(across, ['red'])).toEqual([{ path: 'M0 0L100 0', color: 'red' }])
  })

  it('behavior: two run beside each other around corners, the first above', () => {
    const [first, second] = drawStripes(down, ['red', 'blue']).map(({ path }) => path)
    expect(first).toMatch(/^M0 -0.9L.*L80 199.1$/)
    expect(second).toMatch(/^M0 0.9L.*L80 200.9$/)
  })
})
