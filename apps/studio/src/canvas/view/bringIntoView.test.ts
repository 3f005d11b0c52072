import { describe, expect, it } from 'vitest'
import { bringIntoView } from './bringIntoView.ts'

const area = { width: 1000, height: 800 }
const margin = { left: 100, right: 400, top: 50, bottom: 50 }
const viewport = { x: 0, y: 0, zoom: 1 }
const at = (x: number, y: number, width = 200, height = 100) => ({ position: { x, y }, size: { width, height } })

describe('bringIntoView', () => {
  it('default: what is seen stays where it is', () => {
    expect(bringIntoView(at(150, 100), viewport, area, margin)).toBeNull()
  })

  it('behavior: a covered node is moved just as far as the panels need, in one direction only', () => {
    expect(bringIntoView(at(700, 300), viewport, area, margin)).toEqual({ x: -300, y: 0, zoom: 1 })
    expect(bringIntoView(at(20, 300), viewport, area, margin)).toEqual({ x: 80, y: 0, zoom: 1 })
  })

  it('behavior: zoom is respected, and larger nodes start at the edge', () => {
    expect(bringIntoView(at(0, 0, 400, 100), { ...viewport, zoom: 2 }, area, margin)).toEqual({
      x: 100,
      y: 50,
      zoom: 2,
    })
  })
})
