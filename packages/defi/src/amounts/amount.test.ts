import type { Token } from '@sluice/guard'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applySlippage, formatAmount, parseAmount, parseUnits, percentOf } from './amount.ts'
import { formatUnits } from './formatUnits.ts'

const makeToken = (decimals: number): Token => ({
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals,
})

const anyUnits = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

describe('parseAmount', () => {
  test('default', () => {
    expect(parseAmount('1.5', makeToken(6)).units).toBe(1_500_000n)
    expect(parseAmount('0', makeToken(18)).units).toBe(0n)
    expect(parseAmount('123456789012345678901', makeToken(0)).units).toBe(123456789012345678901n)
  })

  test('behavior: reads back what formatAmount wrote', () => {
    fc.assert(
      fc.property(anyUnits, fc.integer({ min: 0, max: 18 }), (units, decimals) => {
        const token = makeToken(decimals)
        expect(parseAmount(formatAmount({ token, units }), token).units).toBe(units)
      }),
    )
  })

  test.each(['', ' 1', '1.', '.5', '-1', '+1', '1e18', '0x10', '1,5', '1_000', 'NaN', '١'])('error: %j', text => {
    expect(() => parseAmount(text, makeToken(6))).toThrow(expect.objectContaining({ code: 'AMOUNT_INVALID' }))
  })

  test('error: more decimals than the token has', () => {
    expect(() => parseAmount('0.0000001', makeToken(6))).toThrow(
      expect.objectContaining({ code: 'AMOUNT_TOO_PRECISE' }),
    )
  })

  test('error: more than uint256', () => {
    expect(() => parseAmount((2n ** 256n).toString(), makeToken(0))).toThrow(
      expect.objectContaining({ code: 'AMOUNT_TOO_LARGE' }),
    )
  })
})

describe('parseUnits', () => {
  test('default', () => {
    expect(parseUnits('1000000000000000000')).toBe(10n ** 18n)
    expect(parseUnits(5)).toBe(5n)
    expect(parseUnits(Number.MAX_SAFE_INTEGER)).toBe(9_007_199_254_740_991n)
    expect(parseUnits(2n ** 200n)).toBe(2n ** 200n)
  })

  test.each(['1e18', '1.0', '-1', '', 1.5, -1, Number.NaN, 1e21])('error: %j', value => {
    expect(() => parseUnits(value)).toThrow(expect.objectContaining({ code: 'AMOUNT_INVALID' }))
  })

  test('error: a number that JSON has rounded', () => {
    const value = JSON.parse('12345678901234567890') as number
    expect(() => parseUnits(value)).toThrow(expect.objectContaining({ code: 'AMOUNT_INVALID' }))
    expect(parseUnits('12345678901234567890')).toBe(12_345_678_901_234_567_890n)
  })

  test('error: a negative bigint', () => {
    expect(() => parseUnits(-1n)).toThrow(expect.objectContaining({ code: 'AMOUNT_INVALID' }))
  })
})

describe('formatUnits', () => {
  test('behavior: cuts, never rounds up', () => {
    expect(formatUnits(1_999_999n, 6, 4)).toBe('1.9999')
    expect(formatUnits(1n, 18, 4)).toBe('0')
    expect(formatUnits(-1_500_000n, 6)).toBe('-1.5')
    expect(formatUnits(10n, 0)).toBe('10')
  })
})

describe('applySlippage', () => {
  test('default', () => {
    expect(applySlippage(4_911_297_816n, 1)).toBe(4_862_184_837n)
  })

  test('behavior: never more than the amount, never more than one unit below the exact share', () => {
    fc.assert(
      fc.property(anyUnits, fc.integer({ min: 10, max: 5000 }), (units, basisPoints) => {
        const least = applySlippage(units, basisPoints / 100)
        expect(least <= units).toBe(true)
        const rest = units * (10_000n - BigInt(basisPoints)) - least * 10_000n
        expect(rest >= 0n && rest < 10_000n).toBe(true)
      }),
    )
  })

  test.each([0, 0.05, 50.01, 1.005, Number.NaN, -1])('error: %d percent', slippage => {
    expect(() => applySlippage(1n, slippage)).toThrow(expect.objectContaining({ code: 'SLIPPAGE_INVALID' }))
  })
})

describe('percentOf', () => {
  test('default', () => {
    expect(percentOf(1n, 3n)).toBe(33.3333)
    expect(percentOf(1n, 0n)).toBe(0)
  })
})
