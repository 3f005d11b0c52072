import { describe, expect, it } from 'vitest'
import { findUnnamed } from './findUnnamed.ts'

const tile = (id: string, x: number, y: number, nameWidth = 60) => ({ id, x, y, width: 80, height: 40, nameWidth })

describe('findUnnamed', () => {
  it('default: tiles with room keep their names', () => {
    expect([...findUnnamed([tile('a', 0, 0), tile('b', 100, 0)], 1)]).toEqual([])
  })

  it('behavior: of two names that touch the right one is hidden', () => {
    expect([...findUnnamed([tile('a', 0, 0, 120), tile('b', 100, 0, 120)], 1)]).toEqual(['b'])
  })

  it('behavior: a name never lies on a tile, and needs less room where texts are smaller', () => {
    const tiles = [tile('a', 0, 0), tile('b', 0, 50)]
    expect([...findUnnamed(tiles, 1)]).toEqual(['a'])
    expect([...findUnnamed(tiles, 0.5)]).toEqual([])
  })

  it('behavior: a wide name reaches a tile two columns away', () => {
    expect([...findUnnamed([tile('a', 0, 0, 400), tile('b', 180, 40)], 1)]).toEqual(['a'])
  })
})
