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
    expect(referenceAmount({ srcAmount: 10n ** 18n, dstAmount: 2_000_000_000n })).toBe(10n ** 15n)
  })

  it('behavior: null for small amounts', () => {
    expect(referenceAmount({ srcAmount: 999_999n, dstAmount: 10n ** 18n })).toBeNull()
  })

  it('behavior: null where a thousandth would buy next to nothing, so that it is not asked for', () => {
    expect(referenceAmount({ srcAmount: 10n ** 12n, dstAmount: 2_449n })).toBeNull()
  })
})
