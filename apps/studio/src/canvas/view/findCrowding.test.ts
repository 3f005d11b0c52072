import { describe, expect, it } from 'vitest'
import { findCrowding } from './findCrowding.ts'

const tile = (id: string, x: number, y: number, nameWidth = 60) => ({ id, x, y, nameWidth })

describe('findCrowding', () => {
  it('default: tiles with room keep their size and name', () => {
    const found = findCrowding([tile('a', 0, 0), tile('b', 100, 0)], 1)
    expect(found.get('a')).toEqual({ isCrowded: false, isUnnamed: false })
    expect(found.get('b')).toEqual({ isCrowded: false, isUnnamed: false })
  })

  it('behavior: of two names that touch the right one is hidden', () => {
    const found = findCrowding([tile('a', 0, 0, 120), tile('b', 100, 0, 120)], 1)
    expect([found.get('a')?.isUnnamed, found.get('b')?.isUnnamed]).toEqual([false, true])
  })

  it('behavior: tiles that touch become small, and a name never lies on a tile', () => {
    const found = findCrowding([tile('a', 0, 0), tile('b', 0, 30)], 1)
    expect(found.get('a')).toEqual({ isCrowded: true, isUnnamed: true })
    expect(found.get('b')).toEqual({ isCrowded: true, isUnnamed: false })
    expect(findCrowding([tile('a', 0, 0), tile('b', 0, 30)], 0.5).get('a')?.isCrowded).toBe(false)
  })
})
