import { describe, expect, it } from 'vitest'
import { chooseCardSide } from './chooseCardSide.ts'

const page = { width: 1440, height: 900 }

describe('chooseCardSide', () => {
  it('default: right or left of a panel, below or above a button', () => {
    expect(chooseCardSide({ left: 8, top: 64, width: 288, height: 828 }, page)).toBe('right')
    expect(chooseCardSide({ left: 1100, top: 64, width: 332, height: 828 }, page)).toBe('left')
    expect(chooseCardSide({ left: 1100, top: 16, width: 330, height: 32 }, page)).toBe('bottom')
    expect(chooseCardSide({ left: 300, top: 850, width: 100, height: 32 }, page)).toBe('top')
  })

  it('behavior: above a panel that is as wide as the page', () => {
    expect(chooseCardSide({ left: 0, top: 400, width: 390, height: 444 }, { width: 390, height: 844 })).toBe('top')
  })

  it('behavior: no side when the anchor fills the page', () => {
    expect(chooseCardSide({ left: 0, top: 0, ...page }, page)).toBeUndefined()
  })
})
