import { describe, expect, it } from 'vitest'
import { findPriceRisk } from './findPriceRisk.ts'

describe('findPriceRisk', () => {
  it('default: an order at the market or above it needs no yes', () => {
    expect(findPriceRisk(20)).toEqual([])
    expect(findPriceRisk(-0.5)).toEqual([])
  })

  it('behavior: giving tokens away has to be confirmed', () => {
    expect(findPriceRisk(-75.35)).toEqual([
      expect.objectContaining({ level: 'confirm', text: expect.stringContaining('75.35% below') }),
    ])
  })

  it('behavior: a price that nobody compared has to be confirmed', () => {
    expect(findPriceRisk(null)).toEqual([expect.objectContaining({ level: 'confirm' })])
  })
})
