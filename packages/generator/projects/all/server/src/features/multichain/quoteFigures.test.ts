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
  it('default: a power of ten below a thousandth', () => {
    expect(referenceAmount(ether)).toBe(10n ** 15n)
    expect(referenceAmount(7n * ether)).toBe(10n ** 15n)
  })

  it('behavior: amounts with too few digits have none', () => {
    expect(referenceAmount(999_999n)).toBeNull()
    expect(referenceAmount(1_000_000n)).toBe(1_000n)
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
