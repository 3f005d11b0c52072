import { describe, expect, it } from 'vitest'
import { formatBasisPoints, shareOf, splitPrice } from './splitPrice.ts'

describe('splitPrice', () => {
  it('default: rounds shares down as the contracts do, the seller gets the rest', () => {
    expect(splitPrice(9_999n, 250n, shareOf(9_999n, 500n))).toEqual({ fee: 249n, royalty: 499n, seller: 9_251n })
  })
})

describe('formatBasisPoints', () => {
  it('default: no more digits than needed', () => {
    expect([0n, 5n, 250n, 500n, 10_000n].map(formatBasisPoints)).toEqual(['0%', '0.05%', '2.5%', '5%', '100%'])
  })
})
