import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatUsd, parseUsd, sumUsd, usdWorth } from './usd.ts'

describe('usdWorth', () => {
  test('default: exact where a float would round', () => {
    expect(usdWorth(10n ** 18n, 18, '2456.78')).toBe('2456.78')
    expect(usdWorth(123_456_789_012_345_678_901_234_567n, 18, '0.1')).toBe('12345678.901234')
    expect(usdWorth(1n, 6, '1')).toBe('0.000001')
  })
})

describe('sumUsd', () => {
  test('default', () => {
    expect(sumUsd(['0.1', '0.2'])).toBe('0.3')
    expect(sumUsd([])).toBe('0')
  })

  test('behavior: the order does not matter', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 30n }).map(value => formatUsd(value))
    fc.assert(fc.property(amount, amount, (one, other) => sumUsd([one, other]) === sumUsd([other, one])))
  })
})

describe('parseUsd', () => {
  test('behavior: reads back what was written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), value => parseUsd(formatUsd(value)) === value),
    )
  })

  test.each(['', '--1', '1e3', '.5', 'one'])('error: %j is no price', text => {
    expect(() => parseUsd(text)).toThrow(expect.objectContaining({ code: 'AMOUNT_INVALID' }))
  })
})
