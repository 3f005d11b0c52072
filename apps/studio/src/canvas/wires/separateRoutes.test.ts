import { describe, expect, it } from 'vitest'
import { createObstacles } from './createObstacles.ts'
import { separateRoutes } from './separateRoutes.ts'

const step = (id: string, origin: string, x: number, top = 0) => ({
  id,
  origin,
  corners: [
    { x: 0, y: top },
    { x, y: top },
    { x, y: top + 200 },
    { x: 300, y: top + 200 },
  ],
})
const turnOf = (routes: ReturnType<typeof separateRoutes>, id: string) => routes.get(id)?.corners[1]?.x

describe('separateRoutes', () => {
  it('default: parts of different outputs on one line move apart', () => {
    const routes = separateRoutes([step('a', 'one', 100), step('b', 'two', 102, 20)], [], createObstacles([]))
    expect([turnOf(routes, 'a'), turnOf(routes, 'b')]).toEqual([100, 110])
  })

  it('behavior: wires of one output share a line', () => {
    const routes = separateRoutes([step('a', 'one', 100), step('b', 'one', 106, 20)], [], createObstacles([]))
    expect([turnOf(routes, 'a'), turnOf(routes, 'b')]).toEqual([100, 100])
  })

  it('behavior: no part moves onto a card', () => {
    const card = { x: 106, y: 50, width: 60, height: 60 }
    const routes = separateRoutes([step('a', 'one', 100), step('b', 'two', 100, 20)], [], createObstacles([card]))
    expect(turnOf(routes, 'b')).toBe(92)
  })
})
