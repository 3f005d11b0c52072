import { describe, expect, it } from 'vitest'
import type { ConditionOperator } from './field.ts'
import { isConditionMet, visibleFields } from './isConditionMet.ts'
import type { Json } from './json.ts'

const holds = (actual: Json | undefined, operator: ConditionOperator, value?: Json) =>
  isConditionMet(
    { field: 'x', operator, ...(value === undefined ? {} : { value }) },
    actual === undefined ? {} : { x: actual },
  )

describe('isConditionMet', () => {
  it('behavior: each of the eight operators', () => {
    expect([holds('a', 'equals', 'a'), holds('a', 'equals', 'b'), holds(undefined, 'equals', 'a')]).toEqual([
      true,
      false,
      false,
    ])
    expect([holds('137', 'equals', 137), holds(true, 'equals', true)]).toEqual([true, true])
    expect([holds('a', 'not_equals', 'b'), holds('a', 'not_equals', 'a')]).toEqual([true, false])
    expect([holds('10', 'greater_than', 9), holds(9, 'greater_than', 9), holds('', 'greater_than', -1)]).toEqual([
      true,
      false,
      false,
    ])
    expect(holds('100000000000000000001', 'greater_than', '100000000000000000000')).toBe(true)
    expect([holds(8, 'less_than', '9'), holds(undefined, 'less_than', 9)]).toEqual([true, false])
    expect([holds('abc', 'contains', 'b'), holds([1, 2], 'contains', 2), holds('abc', 'contains', 'z')]).toEqual([
      true,
      true,
      false,
    ])
    expect([holds('', 'is_empty'), holds([], 'is_empty'), holds(undefined, 'is_empty'), holds(0, 'is_empty')]).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect([holds('x', 'is_not_empty'), holds(null, 'is_not_empty')]).toEqual([true, false])
    expect([holds(1, 'in', [1, 2]), holds('3', 'in', [1, 2]), holds(1, 'in', 'no list')]).toEqual([true, false, false])
  })
})

describe('visibleFields', () => {
  it('default', () => {
    const fields = [
      { key: 'a', type: 'text', label: 'A' },
      { key: 'b', type: 'text', label: 'B', conditional: { field: 'a', operator: 'is_not_empty' } },
    ] as const
    expect(visibleFields(fields, {}).map(field => field.key)).toEqual(['a'])
    expect(visibleFields(fields, { a: 1 }).map(field => field.key)).toEqual(['a', 'b'])
  })
})
