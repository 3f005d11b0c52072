import { describe, expect, it } from 'vitest'
import { HttpError } from '../../kit/http/HttpError.ts'
import { priceImpactOf, readPriceImpact, referenceAmount } from './priceImpact.ts'

const ether = 10n ** 18n

describe('referenceAmount', () => {
  it('default: a power of ten, at most a thousandth', () => {
    expect(referenceAmount({ srcAmount: ether, dstAmount: 2_000_000_000n })).toBe(10n ** 15n)
    expect(referenceAmount({ srcAmount: 7n * ether, dstAmount: 14_000_000_000n })).toBe(10n ** 15n)
  })

  it('behavior: a larger share where a thousandth has too few digits', () => {
    expect(referenceAmount({ srcAmount: ether, dstAmount: 498_499n })).toBe(10n ** 16n)
    expect(referenceAmount({ srcAmount: ether, dstAmount: 49_849n })).toBe(10n ** 17n)
    expect(referenceAmount({ srcAmount: 10_000n, dstAmount: ether })).toBe(1_000n)
  })

  it('behavior: no reference amount for a trade of a few units', () => {
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

  it('behavior: 0 for a better price, null for too few digits', () => {
    expect(priceImpactOf({ srcAmount: ether, dstAmount: 2_000_000_001n }, small)).toBe(0)
    expect(priceImpactOf({ srcAmount: ether, dstAmount: 1n }, { srcAmount: 1n, dstAmount: 999n })).toBeNull()
  })
})

describe('readPriceImpact', () => {
  const trade = { srcAmount: ether, dstAmount: 1_900_000_000n }

  it('default: compares with the quote for a small amount', async () => {
    expect(await readPriceImpact(trade, async amount => (amount / 500_000_000n).toString())).toBe(5)
  })

  it('behavior: null without a quote for the small amount; not requested for a trade of a few units', async () => {
    expect(await readPriceImpact(trade, () => Promise.reject(new HttpError(502, 'down')))).toBeNull()
    expect(await readPriceImpact({ srcAmount: 1n, dstAmount: 1n }, () => Promise.reject(new Error('asked')))).toBeNull()
  })
})
