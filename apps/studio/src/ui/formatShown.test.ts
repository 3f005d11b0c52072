import { describe, expect, it } from 'vitest'
import { exchangeRate, formatDollars, formatRate, formatShortDollars, formatTokenAmount } from './formatShown.ts'

describe('formatTokenAmount', () => {
  it.each([
    [2_450_123_456n, 6, '2,450.123'],
    [1_234_567_890_123_456n, 6, '1,234,567,890.12'],
    [1_000_000_000_000_000_000n, 18, '1'],
    [123_456_789_012n, 18, '0.0000001234567'],
    [1n, 18, '0.000000000000000001'],
    [2_449_300_000n, 6, '2,449.30'],
    [1_500_000n, 6, '1.5'],
    [1_234_567_890_000n, 6, '1,234,567.89'],
    [0n, 6, '0'],
    [5n, 0, '5'],
    [2n ** 256n - 1n, 0, /^115,792,089,.*,935$/],
  ])('default: %s with %s decimals', (units, decimals, shown) => {
    expect(formatTokenAmount(units, decimals)).toMatch(shown instanceof RegExp ? shown : new RegExp(`^${shown}$`))
  })
})

it('behavior: a cut number never reads like a round one', () => {
  expect(formatTokenAmount(12_345_670_000n, 6, 6)).toBe('12,345.67')
})

describe('exchangeRate', () => {
  it('default: exact in both directions, whatever the decimals', () => {
    const eth = { units: 10n ** 18n, decimals: 18 }
    const usdc = { units: 2_450_123_456n, decimals: 6 }
    expect(formatRate(exchangeRate(eth, usdc)!)).toBe('2,450.12')
    expect(formatRate(exchangeRate(usdc, eth)!)).toBe('0.000408142')
    expect(exchangeRate({ units: 0n, decimals: 18 }, usdc)).toBeNull()
  })
})

describe('formatDollars', () => {
  it.each([
    ['0', '$0.00'],
    ['0.004', '<$0.01'],
    ['0.009', '<$0.01'],
    ['0.019', '$0.02'],
    ['0.994', '$0.99'],
    ['0.995', '$1.00'],
    ['1234.5', '$1,234.50'],
    ['999.999', '$1,000.00'],
  ])('default: %s', (usd, shown) => expect(formatDollars(usd)).toBe(shown))
})

describe('formatShortDollars', () => {
  it.each([
    ['999999.994', '$999,999.99'],
    ['1234567.8', '$1.23M'],
    ['123456789012345', '$123.46T'],
    [`${'9'.repeat(40)}.5`, '>$999T'],
  ])('default: %s', (usd, shown) => expect(formatShortDollars(usd)).toBe(shown))
})
