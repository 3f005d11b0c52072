import { describe, expect, it } from 'vitest'
import { formatCents, toCents } from './dollars.ts'

describe('toCents', () => {
  it('default: units at a price, rounded down', () => {
    expect(toCents(6n * 10n ** 17n, 18, '2500')).toBe(150_000n)
    expect(toCents(1_999_999n, 6, '0.9998')).toBe(199n)
    expect(toCents(5n, 0, '.5')).toBe(250n)
  })
})

describe('formatCents', () => {
  it('default: dollars with both decimals', () => {
    expect(formatCents(150_000n)).toBe('≈ $1,500.00')
    expect(formatCents(7n)).toBe('≈ $0.07')
  })

  it('behavior: an amount below a cent is not nothing', () => {
    expect(formatCents(0n, 1n)).toBe('< $0.01')
    expect(formatCents(0n)).toBe('$0')
  })
})
