import { describe, expect, it } from 'vitest'
import { areaAt, placeChip } from './placeChip.ts'

const corners = [
  { x: 0, y: 100 },
  { x: 400, y: 100 },
]
const size = { left: -40, top: -10, right: 40, bottom: 10 }
const alone = { cards: [], chips: [], seen: null }

describe('placeChip', () => {
  it('default: near the middle of the wire', () => {
    const place = placeChip(corners, size, alone)
    expect(place?.y).toBe(100)
    expect(Math.abs((place?.x ?? 0) - 200)).toBeLessThan(12)
  })

  it('behavior: along the wire past a card and another chip', () => {
    const card = { x: 150, y: 60, width: 100, height: 80 }
    const chips = [areaAt({ x: 300, y: 100 }, size)]
    const place = placeChip(corners, size, { cards: [card], chips, seen: null })
    expect(place?.y).toBe(100)
    expect((place?.x ?? 0) + size.right).toBeLessThan(card.x)
  })

  it('behavior: above the wire where it has no free place', () => {
    const card = { x: -100, y: 80, width: 600, height: 200 }
    const place = placeChip(corners, size, { ...alone, cards: [card] })
    expect((place?.y ?? 100) + size.bottom).toBeLessThan(card.y)
  })

  it('behavior: where it is seen', () => {
    const place = placeChip(corners, size, { ...alone, seen: { left: -100, top: 0, right: 120, bottom: 200 } })
    expect((place?.x ?? 400) + size.right).toBeLessThanOrEqual(120)
  })

  it('limit: a wire without a route', () => {
    expect(placeChip([], size, alone)).toBeNull()
  })
})
