import { describe, expect, it } from 'vitest'
import { findCrowding } from './findCrowding.ts'

const tile = (id: string, x: number, y: number, nameWidth = 60) => ({
  id,
  x,
  y,
  width: 80,
  nameWidth,
  wrappedWidth: nameWidth / 2,
})

describe('findCrowding', () => {
  it('default: tiles with room keep their size and name', () => {
    const found = findCrowding([tile('a', 0, 0), tile('b', 100, 0)], 1)
    expect(found.get('a')).toEqual({ isCrowded: false, isWrapped: false, isUnnamed: false })
    expect(found.get('b')).toEqual({ isCrowded: false, isWrapped: false, isUnnamed: false })
  })

  it('behavior: names that are wider than their tiles are in two lines', () => {
    const found = findCrowding([tile('a', 0, 0, 120), tile('b', 100, 0, 120)], 1)
    expect([...found.values()].map(({ isWrapped, isUnnamed }) => [isWrapped, isUnnamed])).toEqual([
      [true, false],
      [true, false],
    ])
  })

  it('behavior: a short name beside the name of another tile is in two lines', () => {
    const found = findCrowding([tile('a', 0, 0, 95), tile('b', 86, 0, 95)], 1)
    expect([found.get('a')?.isWrapped, found.get('b')?.isWrapped]).toEqual([false, true])
  })

  it('behavior: where tiles touch all become small, and a name never lies on a tile', () => {
    const found = findCrowding([tile('a', 0, 0), tile('b', 0, 30)], 1)
    expect(found.get('a')).toEqual({ isCrowded: true, isWrapped: false, isUnnamed: true })
    expect(found.get('b')).toEqual({ isCrowded: true, isWrapped: false, isUnnamed: false })
    expect(findCrowding([tile('a', 0, 0), tile('b', 0, 30), tile('c', 400, 0)], 1).get('c')?.isCrowded).toBe(true)
    expect(findCrowding([tile('a', 0, 0), tile('b', 0, 30)], 0.5).get('a')?.isCrowded).toBe(false)
  })
})
