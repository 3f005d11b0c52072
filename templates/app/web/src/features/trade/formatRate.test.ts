import { describe, expect, it } from 'vitest'
import { describeRate, formatRate } from './formatRate.ts'

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

describe('describeRate', () => {
  const token = (symbol: string, decimals: number) => ({
    chainId: 1,
    address: `0x${'0'.repeat(39)}${decimals % 10}` as const,
    symbol,
    name: symbol,
    decimals,
  })
  const pair = { chainId: 1, src: token('ETH', 18), dst: token('USDC', 6) }

  it('default: whole tokens for one whole token', () => {
    expect(describeRate(pair, 5n * 10n ** 17n, 1_224_694_830n)).toBe('1 ETH = 2,449.38 USDC')
    expect(describeRate({ ...pair, src: pair.dst, dst: pair.src }, 1_000_000n, 405_815_740_000_000n)).toBe(
      '1 USDC = 0.000405815 ETH',
    )
  })

  it('behavior: an absurd amount does not read as a rate of zero', () => {
    expect(describeRate(pair, 10n ** 48n, 24_000_000n)).toBe('1 ETH = 0.000000000000000000000000000024 USDC')
    expect(describeRate(pair, 10n ** 60n, 1n)).toMatch(/^1 ETH = <0\.0+1 USDC$/)
    expect(describeRate(pair, 1n, 0n)).toBe('Too little for a rate in USDC')
  })

  it('behavior: more decimals than the rate carries', () => {
    const odd = { ...pair, src: token('A', 0), dst: token('B', 36) }
    expect(describeRate(odd, 1n, 3n * 10n ** 36n)).toBe('1 A = 3 B')
  })
})
