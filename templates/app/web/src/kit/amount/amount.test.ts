import { describe, expect, it } from 'vitest'
import { formatAmount, formatBalance, formatInput } from './formatAmount.ts'
import { parseAmount } from './parseAmount.ts'

const usdc = { symbol: 'USDC', decimals: 6 }

describe('parseAmount', () => {
  it.each([
    ['1.5', 1_500_000n],
    ['.5', 500_000n],
    ['2.', 2_000_000n],
  ])('default: %s', (text, units) => {
    expect(parseAmount(text, usdc)).toEqual({ status: 'valid', units })
  })

  it.each(['', ' ', '0', '0.0'])('behavior: %j is empty', text => {
    expect(parseAmount(text, usdc).status).toBe('empty')
  })

  it.each(['1e3', '-1', '1.2.3', 'abc', '0x1', '.', '1.0000001', '9'.repeat(90)])('error: %s', text => {
    expect(parseAmount(text, usdc).status).toBe('invalid')
  })

  it.each(['1,5', '1,000', '1,234.5', '1.000,5', ','])('error: %s could mean two amounts', text => {
    expect(parseAmount(text, usdc)).toEqual({ status: 'invalid', reason: 'Use a decimal point' })
  })
})

describe('formatAmount', () => {
  it('default: groups thousands and cuts digits', () => {
    expect(formatAmount(1_234_567_899_999n, 6, 4)).toBe('1,234,567.8999')
  })

  it('behavior: an amount too small to show is not written as zero', () => {
    expect(formatAmount(1n, 18, 4)).toBe('<0.0001')
    expect(formatAmount(0n, 18, 4)).toBe('0')
  })
})

describe('formatInput', () => {
  it('behavior: parseAmount reads it back', () => {
    const units = 1_234_567_890_123n
    expect(parseAmount(formatInput(units, 6), usdc)).toEqual({ status: 'valid', units })
  })
})

describe('formatBalance', () => {
  it.each([
    [10_000n * 10n ** 18n, 18, '10,000'],
    [14_925_373_134n, 9, '14.9253'],
    [0n, 6, '0'],
    [1n, 6, '<0.0001'],
    [7n, 0, '7'],
  ])('default: %s units with %s decimals are %s', (units, decimals, text) => {
    expect(formatBalance(units, decimals)).toBe(text)
  })
})
