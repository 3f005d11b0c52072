import { describe, expect, it } from 'vitest'
import { rateOf } from './rateOf.ts'

const ether = 10n ** 18n

describe('rateOf', () => {
  it('default: whole tokens, whatever their decimals', () => {
    expect(rateOf({ srcAmount: 2n * ether, dstAmount: 4_913_560_000n }, 18, 6)).toBe('2456.78')
    expect(rateOf({ srcAmount: 1_000_000n, dstAmount: ether }, 6, 18)).toBe('1')
  })

  it('behavior: a small rate keeps eight digits from its first one, cut and not rounded', () => {
    expect(rateOf({ srcAmount: 3_000_000_000n, dstAmount: ether }, 6, 18)).toBe('0.00033333333')
    expect(rateOf({ srcAmount: 3n, dstAmount: 2n }, 0, 0)).toBe('0.66666666')
    expect(rateOf({ srcAmount: ether, dstAmount: 0n }, 18, 6)).toBe('0')
  })
})
