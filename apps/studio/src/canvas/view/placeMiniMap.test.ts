import { describe, expect, it } from 'vitest'
import { coversCard, hasMiniMap, isMiniMapClear, miniMapSpace, placeMiniMap } from './placeMiniMap.ts'

const margin = { left: 64, right: 8, top: 64, bottom: 52 }
const card = { x: 0, y: 0, width: 240, height: 120 }

describe('placeMiniMap', () => {
  it('default: the cards of a wide flow fill the width', () => {
    expect(placeMiniMap([card, { ...card, x: 4_760 }])).toMatchObject({ width: 160, height: 100 })
  })

  it('behavior: a high flow gets a high map, an empty one the smallest', () => {
    expect(placeMiniMap([card, { ...card, y: 4_880 }])).toMatchObject({ width: 96, height: 180 })
    expect(placeMiniMap([])).toMatchObject({ width: 160, height: 100 })
  })
})

describe('coversCard', () => {
  const view = { x: 0, y: 0, zoom: 1, width: 1_440, height: 900 }
  const [right, bottom] = [1_440 - 8 - 160, 900 - 52 - 100]

  it('default: a card below the map', () => {
    expect(coversCard([{ ...card, x: right + 10, y: bottom + 10 }], view, margin)).toBe(true)
  })

  it('behavior: a card beside or above the map', () => {
    expect(coversCard([{ ...card, x: right - 250, y: bottom }], view, margin)).toBe(false)
    expect(coversCard([{ ...card, x: right, y: bottom - 130 }], view, margin)).toBe(false)
  })

  it('behavior: follows the view', () => {
    expect(coversCard([card], { ...view, x: right, y: bottom }, margin)).toBe(true)
    expect(coversCard([card], { ...view, x: right, y: bottom, zoom: 0.1 }, margin)).toBe(true)
    expect(coversCard([card], { ...view, x: right, y: bottom - 130 }, margin)).toBe(false)
  })
})

describe('hasMiniMap', () => {
  it('default: flows of 12 nodes in wide windows; up to 40 nodes it covers no card', () => {
    expect([hasMiniMap(11, true), hasMiniMap(12, true), hasMiniMap(12, false)]).toEqual([false, true, false])
    expect([isMiniMapClear(40), isMiniMapClear(41)]).toEqual([true, false])
    expect(miniMapSpace([card])).toBe(108)
  })
})
