import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Box } from '../canvasApi.ts'
import { avoidOverlap } from './avoidOverlap.ts'

const number = fc.integer({ min: -300, max: 300 })
const side = fc.integer({ min: 10, max: 200 })
const boxes = fc.array(fc.record({ x: number, y: number, width: side, height: side }), { maxLength: 8 })

const touches = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe('avoidOverlap', () => {
  it('default', () => {
    const box = { x: 0, y: 0, width: 100, height: 100 }
    expect(avoidOverlap([box], [{ ...box, y: 90 }])).toEqual({ x: 0, y: -30 })
    expect(avoidOverlap([box], [{ ...box, x: -95, y: 10 }])).toEqual({ x: 25, y: 0 })
  })

  it('behavior: boxes without overlap stay', () => {
    const box = { x: 0, y: 0, width: 100, height: 100 }
    expect(avoidOverlap([box], [])).toEqual({ x: 0, y: 0 })
    expect(avoidOverlap([box], [{ ...box, x: 120 }])).toEqual({ x: 0, y: 0 })
  })

  it('behavior: no cards overlap after the move', () => {
    fc.assert(
      fc.property(boxes, boxes, (moving, others) => {
        const { x, y } = avoidOverlap(moving, others)
        const moved = moving.map(box => ({ ...box, x: box.x + x, y: box.y + y }))
        expect(moved.some(box => others.some(other => touches(box, other)))).toBe(false)
      }),
    )
  })
})
