import { describe, expect, it } from 'vitest'
import { readTable } from './readTable.ts'

describe('readTable', () => {
  it('default', () => {
    const holdings = [
      { token: { symbol: 'ETH', decimals: 18 }, balance: '1000000000000000000', usd: null },
      { token: { symbol: 'USDC' }, balance: '5', note: ['a'] },
    ]
    expect(readTable(holdings)).toEqual({
      columns: ['token', 'balance', 'usd', 'note'],
      rows: [
        ['ETH', '1000000000000000000', '', ''],
        ['USDC', '5', '', '["a"]'],
      ],
    })
  })

  it('behavior: other values are not tables', () => {
    const wide = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`c${index}`, index]))
    expect([[], [1, 2], [{ a: 1 }, 2], { a: 1 }, 'text', [wide], [{}]].map(readTable)).toEqual(Array(7).fill(null))
  })
})
