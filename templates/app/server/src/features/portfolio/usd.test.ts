import { describe, expect, it } from 'vitest'
import { compareUsd, priceFromQuote, sumUsd, usdValue } from './usd.ts'

describe('usdValue', () => {
  it('default: multiplies without a float', () => {
    expect(usdValue(1_500_000_000_000_000_000n, 18, '2456.78')).toBe('3685.17')
    expect(usdValue(123_456_789_012_345_678_901n, 18, '1')).toBe('123.456789')
    expect(usdValue(1n, 18, '1')).toBe('0')
    expect(usdValue(5n, 0, '0.1')).toBe('0.5')
  })
})

describe('priceFromQuote', () => {
  it('default: is what one token gives', () => {
    expect(priceFromQuote(2_456_780_000n, 6)).toBe('2456.78')
    expect(priceFromQuote(1n, 18)).toBe('0.000000000000000001')
  })
})

describe('sumUsd', () => {
  it('default: adds decimals', () => {
    expect(sumUsd(['0.1', '0.2', '1000000000000'])).toBe('1000000000000.3')
    expect(sumUsd([])).toBe('0')
  })
})

describe('compareUsd', () => {
  it('default: dearest first, unknown last', () => {
    expect(['9', null, '10', '0'].sort(compareUsd)).toEqual(['10', '9', '0', null])
  })
})
