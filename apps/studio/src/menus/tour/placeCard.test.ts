import { describe, expect, it } from 'vitest'
import { placeCard } from './placeCard.ts'

const page = { width: 1440, height: 900 }
const card = { width: 320, height: 160 }

describe('placeCard', () => {
  it('default: right of a panel, below a button of the toolbar', () => {
    expect(placeCard({ left: 8, top: 64, width: 288, height: 828 }, card, page)).toEqual({ left: 308, top: 398 })
    expect(placeCard({ left: 1100, top: 16, width: 330, height: 32 }, card, page)).toEqual({ left: 1105, top: 60 })
    expect(placeCard({ left: 300, top: 16, width: 1100, height: 32 }, card, page)).toEqual({ left: 690, top: 60 })
  })

  it('behavior: in the middle when it fits nowhere, or there is nothing to stand beside', () => {
    const middle = { left: 560, top: 370 }
    expect(placeCard({ left: 0, top: 0, ...page }, card, page)).toEqual(middle)
    expect(placeCard(null, card, page)).toEqual(middle)
  })
})
