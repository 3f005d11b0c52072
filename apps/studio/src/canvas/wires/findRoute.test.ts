import type { Position } from '@sluice/workflow'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wireCrosses } from '../../../test/wireCrosses.ts'
import type { Box } from '../../editor/canvasApi.ts'
import { createObstacles } from './createObstacles.ts'
import { drawRoute, middleOf } from './drawRoute.ts'
import { findRoute } from './findRoute.ts'

const card = (x: number, y: number): Box => ({ x, y, width: 240, height: 120 })

const route = (from: Position, to: Position, cards: readonly Box[] = []) =>
  findRoute({ from, to, lanes: [0, 0] }, createObstacles(cards))

describe('findRoute', () => {
  it('default: straight, with one turn between near columns, after the source for far ones', () => {
    expect(route({ x: 0, y: 10 }, { x: 80, y: 10 })).toEqual([
      { x: 0, y: 10 },
      { x: 80, y: 10 },
    ])
    expect(route({ x: 0, y: 10 }, { x: 80, y: 90 }).map(({ x }) => x)).toEqual([0, 28, 28, 80])
    expect(route({ x: 0, y: 10 }, { x: 600, y: 90 }).map(({ x }) => x)).toEqual([0, 10, 10, 600])
  })

  it('behavior: goes around a card that it does not touch', () => {
    const between = card(100, 0)
    const found = route({ x: 0, y: 60 }, { x: 440, y: 60 }, [between])
    expect(wireCrosses(found, between)).toBe(false)
    expect(found).toHaveLength(6)
  })

  it('behavior: turns before or after a card that only one end is behind', () => {
    const between = card(200, 0)
    const found = route({ x: 0, y: 60 }, { x: 600, y: 300 }, [between])
    expect(found).toHaveLength(4)
    expect(wireCrosses(found, between)).toBe(false)
  })

  it('behavior: back to a card on the left, around both', () => {
    const source = card(400, 0)
    const target = card(0, 0)
    const found = route({ x: 646, y: 60 }, { x: -6, y: 60 }, [source, target])
    expect([source, target].filter(box => wireCrosses(found, box))).toEqual([])
  })

  it('behavior: finds its way where neither one turn nor one detour is free', () => {
    const columns = [100, 400].flatMap(x => [0, 150, 300, 450, 600].map(y => ({ x, y, width: 240, height: 130 })))
    const maze = [...columns.filter(({ x, y }) => x !== 100 || y !== 600), card(100, -150), card(400, -150)]
    const found = route({ x: 0, y: 60 }, { x: 740, y: 60 }, maze)
    expect(maze.filter(box => wireCrosses(found, box))).toEqual([])
    expect(found.length).toBeLessThan(9)
  })

  it('behavior: in a layout of columns no wire runs behind a card', () => {
    const rows = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(rows, { minLength: 2, maxLength: 5 }), fc.nat(), fc.nat(), (columns, one, other) => {
        const cards = columns.flatMap((column, at) => [...new Set(column)].map(row => card(at * 320, row * 180)))
        const source = cards[one % cards.length]!
        const target = cards[other % cards.length]!
        if (source === target) return
        const found = route({ x: source.x + 246, y: source.y + 60 }, { x: target.x - 6, y: target.y + 60 }, cards)
        expect(cards.filter(box => wireCrosses(found, box))).toEqual([])
      }),
    )
  })
})

describe('drawRoute', () => {
  it('default: corners are rounded by 12, less where a part is short', () => {
    const corners = [
      { x: 0, y: 0 },
      { x: 50, y: 0 },
      { x: 50, y: 100 },
      { x: 60, y: 100 },
    ]
    expect(drawRoute(corners)).toBe('M0 0L38 0Q50 0 50 12L50 95Q50 100 55 100L60 100')
    expect(middleOf(corners)).toEqual({ x: 50, y: 30 })
  })
})
