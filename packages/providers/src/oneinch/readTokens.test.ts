import { describe, expect, it } from 'vitest'
import { readTokens } from './readTokens.ts'

const entry = (more: object = {}) => ({
  address: `0x${'ab'.repeat(20)}`,
  symbol: 'ABC',
  name: 'A token',
  decimals: 18,
  ...more,
})

describe('readTokens', () => {
  it('default: bad entries are left out one by one', () => {
    const bad = [null, 'x', {}, entry({ address: '0x12' }), entry({ decimals: -1 }), entry({ symbol: '\u200b' })]
    expect(readTokens(1, [...bad, entry(), ...bad])).toEqual([
      { chainId: 1, address: expect.any(String), symbol: 'ABC', name: 'A token', decimals: 18 },
    ])
  })

  it('behavior: names are bounded and hold nothing that cannot be seen', () => {
    const [token] = readTokens(1, [
      entry({ symbol: `\u202eUS\u0000DC${'x'.repeat(100)}`, name: `a\nb${'y'.repeat(500)}` }),
    ])
    expect(token!.symbol).toMatch(/^US DCx+…$/)
    expect([token!.symbol.length, token!.name.length]).toEqual([32, 80])
    expect(token!.name).toMatch(/^a by+…$/)
  })

  it.each(['USDС', 'ЕТН', 'DА1', 'U\u200bSDС', 'WΕΤΗ', 'UЅDТ'])(
    'behavior: %s only looks like a known symbol',
    symbol => {
      expect(readTokens(1, [entry({ symbol })])[0]?.deprecated).toMatch(/looks like (USDC|ETH|DAI|WETH|USDT):/)
    },
  )

  it.each(['USDC', 'usdc', 'U\u200bSDC'])('behavior: %s is the symbol of another token', symbol => {
    expect(readTokens(1, [entry({ symbol })])[0]?.deprecated).toBe(
      'Another token has its symbol: USDC is at 0xA0b8…eB48',
    )
    const listed = entry({ symbol, address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' })
    expect(readTokens(1, [listed])[0]?.deprecated).toBeUndefined()
    expect(readTokens(100, [entry({ symbol })])[0]?.deprecated).toBeUndefined()
  })

  it.each(['USDC.e', 'DAL', 'ДАЙ'])('behavior: %s looks like no other', symbol => {
    expect(readTokens(1, [entry({ symbol })])[0]?.deprecated).toBeUndefined()
  })

  it('behavior: what lies beyond 10,000 tokens is not read', () => {
    const entries = Array.from({ length: 10_000 }, (_, index) =>
      entry({ address: `0x${index.toString(16).padStart(40, '0')}`, symbol: `T${index}` }),
    )
    const unread = {
      get address(): never {
        throw new Error('read beyond the limit')
      },
    }
    expect(readTokens(1, [...entries, unread])).toHaveLength(10_000)
  })
})
