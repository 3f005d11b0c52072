import { describe, expect, it } from 'vitest'
import { formatPriceUsd, formatUsd, sharePercent } from './usd.ts'

describe('formatUsd', () => {
  it.each([
    ['0', '$0.00'],
    ['1234567.891', '$1,234,567.89'],
    ['0.5', '$0.50'],
    ['0.012', '$0.01'],
    ['0.009', '<$0.01'],
    ['0.000001', '<$0.01'],
  ])('default: %s is written %s', (value, written) => expect(formatUsd(value)).toBe(written))
})

describe('formatPriceUsd', () => {
  it.each([
    ['2449.3896', '$2,449.38'],
    ['0.99699', '$0.9969'],
    ['1', '$1.0000'],
    ['0.00001', '<$0.0001'],
  ])('default: %s is written %s', (price, written) => expect(formatPriceUsd(price)).toBe(written))
})

describe('sharePercent', () => {
  it('default: counts with one decimal', () => {
    expect(sharePercent('1', '3')).toBe(33.3)
    expect(sharePercent('5', '5')).toBe(100)
    expect(sharePercent('0', '0')).toBe(0)
  })
})
