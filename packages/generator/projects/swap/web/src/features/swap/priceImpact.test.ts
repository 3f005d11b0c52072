import { describe, expect, it } from 'vitest'
import { priceImpactPercent, referenceAmount } from './priceImpact.ts'

describe('priceImpactPercent', () => {
  it('default: compares the two prices', () => {
    const reference = { srcAmount: 10n ** 15n, dstAmount: 2_000_000n }
    expect(priceImpactPercent({ srcAmount: 10n ** 18n, dstAmount: 1_900_000_000n }, reference)).toBe(5)
  })

  it('behavior: a better price than the reference is no impact', () => {
    const reference = { srcAmount: 1_000_000n, dstAmount: 1_000_000n }
    expect(priceImpactPercent({ srcAmount: 10n ** 9n, dstAmount: 10n ** 9n + 1n }, reference)).toBe(0)
  })

  it('behavior: unknown when the reference has too few digits', () => {
    expect(
      priceImpactPercent({ srcAmount: 10n ** 9n, dstAmount: 5n }, { srcAmount: 10n ** 6n, dstAmount: 1n }),
    ).toBeNull()
  })
})

describe('referenceAmount', () => {
  it('default: a thousandth', () => {
    expect(referenceAmount(10n ** 18n)).toBe(10n ** 15n)
  })

  it('behavior: null for small amounts', () => {
    expect(referenceAmount(999_999n)).toBeNull()
  })
})
