import { describe, expect, it } from 'vitest'
import { findOutside } from './findOutside.ts'

const margin = { left: 64, right: 8, top: 60, bottom: 54 }
const view = { x: 0, y: 0, zoom: 1, width: 768, height: 1024 }
const at = (x: number, y: number) => ({ x, y, width: 240, height: 120 })

describe('findOutside', () => {
  it('default: counts the cards of which nothing is seen, and says where most are', () => {
    const boxes = [at(100, 100), at(700, 100), at(800, 100), at(1_100, 100), at(100, 2_000)]
    expect(findOutside(boxes, view, margin)).toEqual({ count: 3, side: 'right' })
  })

  it('behavior: follows zoom and place of the view', () => {
    const boxes = [at(800, 100), at(1_100, 100)]
    expect(findOutside(boxes, { ...view, zoom: 0.5 }, margin)).toBeNull()
    expect(findOutside(boxes, { ...view, x: -1_400 }, margin)).toEqual({ count: 2, side: 'left' })
    expect(findOutside(boxes, { ...view, x: -700, y: -800 }, margin)).toEqual({ count: 2, side: 'top' })
    expect(findOutside(boxes, { ...view, x: -700, y: 900 }, margin)).toEqual({ count: 2, side: 'bottom' })
  })

  it('behavior: a card below a panel is not seen', () => {
    expect(findOutside([at(500, 100)], view, { ...margin, right: 300 })).toEqual({ count: 1, side: 'right' })
  })

  it('behavior: all are seen, or there are none', () => {
    expect(findOutside([at(100, 100)], view, margin)).toBeNull()
    expect(findOutside([], view, margin)).toBeNull()
  })
})
