import { describe, expect, it } from 'vitest'
import { formatBalance, isUnlimited } from './formatBalance.ts'

describe('formatBalance', () => {
  it.each([
    ['0', 18, '0'],
    ['1', 18, '<0.000001'],
    ['1234567', 6, '1.234567'],
    ['9999999870000000000000', 18, '9,999.99987'],
    ['1000000000000', 6, '1,000,000'],
    ['999', 0, '999'],
  ])('default: %s with %i decimals is %s', (units, decimals, text) => {
    expect(formatBalance(units, decimals)).toBe(text)
  })
})

describe('isUnlimited', () => {
  it('default', () => {
    expect(isUnlimited((2n ** 256n - 1n).toString())).toBe(true)
    expect(isUnlimited('1000000000000000000000000')).toBe(false)
  })
})
