import { describe, expect, it } from 'vitest'
import { priceImpactOf, rateOf, referenceAmount } from './quoteFigures.ts'

const ether = 10n ** 18n

describe('rateOf', () => {
  it('default: whole tokens, whatever their decimals', () => {
    expect(rateOf({ srcAmount: 2n * ether, dstAmount: 4_913_560_000n }, 18, 6)).toBe('2456.78')
    expect(rateOf({ srcAmount: 1_000_000n, dstAmount: ether }, 6, 18)).toBe('1')
  })

  it('behavior: a small rate keeps eight digits from its first one, cut and not rounded', () => {
    expect(rateOf({ srcAmount: 3_000_000_000n, dstAmount: ether }, 6, 18)).toBe('0.00033333333')
    expect(rateOf({ srcAmount: 3n, dstAmount: 2n }, 0, 0)).toBe('0.66666666')
    expect(rateOf({ srcAmount: ether, dstAmount: 0n }, 18, 6)).toBe('0')
  })
})

describe('referenceAmount', () => {
  it('default: a power of ten, at most a thousandth', () => {
    expect(referenceAmount({ srcAmount: ether, dstAmount: 2_000_000_000n })).toBe(10n ** 15n)
    expect(referenceAmount({ srcAmount: 7n * ether, dstAmount: 14_000_000_000n })).toBe(10n ** 15n)
  })

  it('behavior: a larger share where a thousandth has too few digits on either side', () => {
    expect(referenceAmount({ srcAmount: ether, dstAmount: 498_499n })).toBe(10n ** 16n)
    expect(referenceAmount({ srcAmount: ether, dstAmount: 49_849n })).toBe(10n ** 17n)
    expect(referenceAmount({ srcAmount: 10_000n, dstAmount: ether })).toBe(1_000n)
  })

  it('behavior: a trade of a few units has none', () => {
    expect(referenceAmount({ srcAmount: ether, dstAmount: 4_984n })).toBeNull()
    expect(referenceAmount({ srcAmount: 9_999n, dstAmount: ether })).toBeNull()
    expect(referenceAmount({ srcAmount: 1n, dstAmount: 1n })).toBeNull()
  })
})

describe('priceImpactOf', () => {
  const small = { srcAmount: 10n ** 15n, dstAmount: 2_000_000n }

  it('default: percent with two decimals', () => {
    expect(priceImpactOf({ srcAmount: ether, dstAmount: 1_937_577_000n }, small)).toBe(3.12)
  })

  it('behavior: a better price is no impact, and too few digits tell nothing', () => {
    expect(priceImpactOf({ srcAmount: ether, dstAmount: 2_000_000_001n }, small)).toBe(0)
    expect(priceImpactOf({ srcAmount: ether, dstAmount: 1n }, { srcAmount: 1n, dstAmount: 999n })).toBeNull()
  })
})
