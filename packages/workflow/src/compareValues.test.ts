import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDecimals } from './compareDecimals.ts'
import { type ComparisonOperator, compareValues } from './compareValues.ts'

const comparisonOperators: readonly ComparisonOperator[] = [
  '>',
  '<',
  '>=',
  '<=',
  '==',
  '===',
  '!=',
  '!==',
  'contains',
  'startsWith',
  'endsWith',
]

describe('compareValues', () => {
  it('default', () => {
    const holds = (left: number, right: number) =>
      comparisonOperators.filter(operator => compareValues(left, operator, right))
    expect(holds(2, 1)).toEqual(['>', '>=', '!=', '!=='])
    expect(holds(1, 1)).toEqual(['>=', '<=', '==', '===', 'contains', 'startsWith', 'endsWith'])
    expect(holds(1, 2)).toEqual(['<', '<=', '!=', '!=='])
  })

  it('behavior: numbers of any length keep their last digit', () => {
    expect(compareValues('100000000000000000001', '>', '100000000000000000000')).toBe(true)
    expect(compareValues(10n ** 18n, '==', '1e18')).toBe(true)
    expect(compareValues('9007199254740993', '==', 9007199254740992)).toBe(false)
    expect(compareValues('0.10', '==', 0.1)).toBe(true)
    expect(compareValues('10', '>', '9')).toBe(true)
  })

  it('behavior: equal takes a number and its text as one, identical does not', () => {
    expect([compareValues('1', '==', 1), compareValues('1', '===', 1)]).toEqual([true, false])
    expect([compareValues('true', '==', true), compareValues('true', '===', true)]).toEqual([true, false])
    expect([compareValues(null, '==', undefined), compareValues(null, '===', undefined)]).toEqual([true, false])
    expect([compareValues('', '==', 0), compareValues(null, '==', 0), compareValues('', '==', null)]).toEqual([
      false,
      false,
      false,
    ])
    expect(compareValues({ a: [1] }, '===', { a: [1] })).toBe(true)
    expect(compareValues({ a: [1] }, '==', { a: [2] })).toBe(false)
  })

  it('behavior: contains looks into texts, lists and objects', () => {
    expect(compareValues('transfer', 'contains', 'fer')).toBe(true)
    expect(compareValues([1, '2'], 'contains', 2)).toBe(true)
    expect(compareValues({ hash: 1 }, 'contains', 'hash')).toBe(true)
    expect(compareValues({}, 'contains', 'constructor')).toBe(false)
    expect(compareValues('0xab', 'startsWith', '0x')).toBe(true)
    expect(compareValues('0xab', 'endsWith', 'ab')).toBe(true)
    expect(compareValues(null, 'startsWith', '')).toBe(false)
  })

  it('behavior: what has no order is neither more nor less', () => {
    for (const operator of ['>', '<', '>=', '<='] as const) {
      expect(compareValues({}, operator, 1)).toBe(false)
      expect(compareValues(null, operator, null)).toBe(false)
      expect(compareValues('abc', operator, 1)).toBe(false)
      expect(compareValues(Number.NaN, operator, 1)).toBe(false)
    }
    expect(compareValues('b', '>', 'a')).toBe(true)
  })
})

describe('compareDecimals', () => {
  it('behavior: agrees with bigints at any scale', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), fc.nat(30), (left, right, places) => {
        const expected = left < right ? -1 : left > right ? 1 : 0
        expect(compareDecimals(`${left}e-${places}`, `${right}e-${places}`)).toBe(expected)
        expect(compareDecimals(left, String(right))).toBe(expected)
      }),
    )
  })

  it('error: what is no number', () => {
    for (const text of ['', '.', '-', 'abc', '0x10', '1e9999', '1'.repeat(1_001), 'Infinity']) {
      expect(compareDecimals(text, 1)).toBeUndefined()
    }
  })
})
