import { formatUnits } from '@sluice/defi'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFixed, shareOf, toBasisPoints, toUnits } from './decimal.ts'

const units = fc.bigInt({ min: 0n, max: 10n ** 60n })

describe('toUnits', () => {
  it('behavior: reads back what formatUnits writes', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 18 }), (amount, decimals) => {
        expect(toUnits(formatUnits(amount, decimals), decimals, 'Amount')).toBe(amount)
      }),
    )
  })

  it('error: less than nothing, finer than the unit', () => {
    expect(() => toUnits('-1', 2, 'Price')).toThrow(expect.objectContaining({ code: 'NUMBER_NEGATIVE' }))
    expect(() => toUnits('0.001', 2, 'Price')).toThrow(expect.objectContaining({ code: 'NUMBER_TOO_PRECISE' }))
    expect(toUnits('0.010', 2, 'Price')).toBe(1n)
  })
})

describe('formatFixed', () => {
  it('behavior: is never further from the number than half of its last digit', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 18 }), (amount, decimals) => {
        const text = formatFixed(formatUnits(amount, 18), decimals)
        const difference = toUnits(text, 18, 'Number') - amount
        expect(2n * (difference < 0n ? -difference : difference)).toBeLessThanOrEqual(10n ** BigInt(18 - decimals))
        expect(text.split('.')[1]?.length ?? 0).toBe(decimals)
      }),
    )
  })
})

describe('decimals', () => {
  it.each([-1, 1.5, 78, 1e9, Number.NaN])('error: %j of them', decimals => {
    expect(() => formatFixed('1', decimals)).toThrow(expect.objectContaining({ code: 'DECIMALS_INVALID' }))
    expect(() => toUnits('1', decimals, 'Amount')).toThrow(expect.objectContaining({ code: 'DECIMALS_INVALID' }))
  })
})

describe('toBasisPoints', () => {
  it('default', () => {
    expect(toBasisPoints(2.5, 'Fee')).toBe(250n)
    expect(() => toBasisPoints('100.01', 'Fee')).toThrow(expect.objectContaining({ code: 'PERCENT_TOO_HIGH' }))
  })
})

describe('shareOf', () => {
  it('behavior: rounds down', () => {
    expect(shareOf(3n, 3_333n)).toBe(0n)
    expect(shareOf(10n ** 30n, 10_000n)).toBe(10n ** 30n)
  })
})
