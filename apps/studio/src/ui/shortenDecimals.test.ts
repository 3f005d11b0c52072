import { describe, expect, it } from 'vitest'
import { shortenDecimals } from './shortenDecimals.ts'

describe('shortenDecimals', () => {
  it('default: six significant digits, at least two decimals', () => {
    expect(shortenDecimals('1 ETH → 2,449.391234 USDC')).toBe('1 ETH → 2,449.39 USDC')
    expect(shortenDecimals('0.000123456789 ETH')).toBe('0.000123456 ETH')
    expect(shortenDecimals('2,449.300000 USDC')).toBe('2,449.30 USDC')
    expect(shortenDecimals('12,345,678.987654 USDC')).toBe('12,345,678.98 USDC')
  })

  it('behavior: zeros at the end go, and texts with more than one point stay', () => {
    expect(shortenDecimals('1.000 ETH')).toBe('1 ETH')
    expect(shortenDecimals('version 1.2.3456789')).toBe('version 1.2.3456789')
  })
})
