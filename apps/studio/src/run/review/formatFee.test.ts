import { describe, expect, it } from 'vitest'
import { formatFee } from './formatFee.ts'

const ether = { decimals: 18, symbol: 'ETH' }

describe('formatFee', () => {
  it('default: in the currency of the chain, with three digits', () => {
    expect(formatFee(2_100_000_000_000_000n, ether)).toBe('up to 0.0021 ETH')
    expect(formatFee(123_456_789_012_345_678n, ether)).toBe('up to 0.123 ETH')
  })

  it('behavior: names the value in dollars where there is a price', () => {
    expect(formatFee(250_000_000_000_000n, ether, '$0.62')).toBe('up to 0.00025 ETH ($0.62)')
  })
})
