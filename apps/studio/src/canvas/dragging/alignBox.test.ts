import { describe, expect, it } from 'vitest'
import { alignBox } from './alignBox.ts'

const box = (x: number, y: number, height = 100) => ({ x, y, width: 240, height })

describe('alignBox', () => {
  it('default: level with the nearest card, with the line that shows it', () => {
    expect(alignBox(box(300, 4), [box(0, 0), box(0, 500)], 6)).toEqual({
      position: { x: 300, y: 0 },
      lines: [{ from: { x: 0, y: 0 }, to: { x: 540, y: 0 }, gap: { size: 60, middle: { x: 270, y: 0 } } }],
    })
  })

  it('behavior: cards that overlap have no gap', () => {
    expect(alignBox(box(100, 4), [box(0, 0)], 6).lines[0]?.gap).toBeNull()
  })

  it('behavior: on both axes at once', () => {
    expect(alignBox(box(3, 203), [box(0, 0), box(400, 200)], 6).position).toEqual({ x: 0, y: 200 })
  })

  it('behavior: middles and ends of cards of other heights too', () => {
    expect(alignBox(box(300, 52), [box(0, 0, 200)], 6).position).toEqual({ x: 300, y: 50 })
    expect(alignBox(box(300, 97), [box(0, 0, 200)], 6).position).toEqual({ x: 300, y: 100 })
  })

  it('behavior: free out of reach', () => {
    expect(alignBox(box(300, 20), [box(0, 0)], 6)).toEqual({ position: { x: 300, y: 20 }, lines: [] })
  })
})
