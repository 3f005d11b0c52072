import { describe, expect, it } from 'vitest'
import { formatRate, formatRateOf } from './formatRate.ts'

describe('formatRate', () => {
  it.each([
    ['2449.389661', '2,449.38'],
    ['0.00040581574', '0.000405815'],
    ['1234567', '1,234,567'],
    ['1', '1'],
    ['1.000000', '1'],
    ['0', '0'],
  ])('default: %s', (rate, text) => {
    expect(formatRate(rate)).toBe(text)
  })
})

describe('formatRateOf', () => {
  const eth = (amount: bigint) => ({ amount, decimals: 18 })
  const usdc = (amount: bigint) => ({ amount, decimals: 6 })

  it('default: whole tokens for one whole token', () => {
    expect(formatRateOf(eth(5n * 10n ** 17n), usdc(1_224_694_830n))).toBe('2,449.38')
    expect(formatRateOf(usdc(1_000_000n), eth(405_815_740_000_000n))).toBe('0.000405815')
  })

  it('behavior: an absurd amount does not read as a rate of zero', () => {
    expect(formatRateOf(eth(10n ** 48n), usdc(24_000_000n))).toBe('0.000000000000000000000000000024')
    expect(formatRateOf(eth(10n ** 60n), usdc(1n))).toMatch(/^<0\.0+1$/)
  })

  it('behavior: more decimals than the rate carries', () => {
    expect(formatRateOf({ amount: 1n, decimals: 0 }, { amount: 3n * 10n ** 36n, decimals: 36 })).toBe('3')
  })
})
