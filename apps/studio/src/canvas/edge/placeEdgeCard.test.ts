import { describe, expect, it } from 'vitest'
import { placeEdgeCard } from './placeEdgeCard.ts'

const wire = [
  { x: 0, y: 100 },
  { x: 1_000, y: 100 },
]
const options = {
  cards: [],
  size: { width: 288, height: 72 },
  view: { x: 0, y: 0, zoom: 1 },
  area: { left: 0, top: 0, right: 1_400, bottom: 900 },
}

describe('placeEdgeCard', () => {
  it('default: below the middle of the wire, at the same distance in pixels at each zoom', () => {
    expect(placeEdgeCard(wire, options)).toEqual({ x: 504 + 12, y: 112 })
    expect(placeEdgeCard(wire, { ...options, view: { x: 0, y: 0, zoom: 0.5 } })).toEqual({ x: 504 + 24, y: 124 })
  })

  it('behavior: beside a card that lies there', () => {
    const card = { x: 480, y: 120, width: 240, height: 200 }
    const { x, y } = placeEdgeCard(wire, { ...options, cards: [card] })!
    const isClear = x >= card.x + card.width || x + 288 <= card.x || y >= card.y + card.height + 24 || y + 72 <= card.y
    expect(isClear).toBe(true)
  })

  it('behavior: inside of what is seen of the canvas', () => {
    const { x } = placeEdgeCard(wire, { ...options, area: { ...options.area, right: 700 } })!
    expect(x + 288).toBeLessThanOrEqual(700)
  })

  it('error: no route', () => {
    expect(placeEdgeCard([], options)).toBeNull()
  })
})
