import { describe, expect, it } from 'vitest'
import { readTokens } from './readTokens.ts'

describe('readTokens', () => {
  it('behavior: leaves out invalid entries, cleans names and marks look-alikes', () => {
    const token = { address: `0x${'ab'.repeat(20)}`, symbol: 'ABC', name: 'a\u202eb\u0000c', decimals: 18 }
    expect(readTokens([null, { ...token, decimals: 300 }, token, { ...token, symbol: 'USD\u0421' }])).toMatchObject([
      { symbol: 'ABC', name: 'ab c' },
      { name: 'ab c (not USDC)' },
    ])
  })
})
