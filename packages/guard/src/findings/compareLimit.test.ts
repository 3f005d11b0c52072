import { describe, expect, test } from 'vitest'
import { compareLimit } from './compareLimit.ts'

const textOf = (spendUsd: string, usdLimit = '50') => compareLimit({ spendUsd, usdLimit })[0]?.text

describe('compareLimit', () => {
  test('default: more than the limit needs consent', () => {
    expect(compareLimit({ spendUsd: '1234.5', usdLimit: '50' })).toEqual([
      {
        id: 'T23',
        level: 'confirm',
        text: 'This sends $1,234.50, more than your limit of $50 per transaction.',
        values: { spendUsd: '1234.5', usdLimit: '50' },
      },
    ])
  })

  test.each([
    ['below', '49.999999', '50'],
    ['at', '50', '50'],
    ['at, written otherwise', '50.000000', '50.0'],
  ])('behavior: says nothing %s the limit', (_, spendUsd, usdLimit) => {
    expect(compareLimit({ spendUsd, usdLimit })).toEqual([])
  })

  test('behavior: says nothing without a value or without a limit', () => {
    expect(compareLimit({})).toEqual([])
    expect(compareLimit({ usdLimit: '50' })).toEqual([])
    expect(compareLimit({ spendUsd: '1000' })).toEqual([])
  })

  test('behavior: compares every digit and rounds the shown value up', () => {
    expect(textOf('50.000001')).toContain('$50.01, more than your limit of $50 per')
    expect(textOf('123456789012345678901.25', '1000000')).toContain(
      '$123,456,789,012,345,678,901.25, more than your limit of $1,000,000 per',
    )
    expect(textOf('0.6', '0.5')).toContain('$0.60, more than your limit of $0.50 per')
  })
})
