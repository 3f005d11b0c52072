import { describe, expect, it } from 'vitest'
import { formatFee } from './formatFee.ts'

const ether = { decimals: 18, symbol: 'ETH' }

describe('formatFee', () => {
  it('default: in the currency of the chain', () => {
    expect(formatFee(2_100_000_000_000_000n, ether)).toBe('≤ 0.0021 ETH')
  })

  it('behavior: a bound is never rounded down', () => {
    expect(formatFee(1n, ether)).toBe('≤ 0.00000001 ETH')
    expect(formatFee(123_456_789_012_345_678n, ether)).toBe('≤ 0.12345679 ETH')
  })
})
