import { describe, expect, it } from 'vitest'
import { makeToken } from '../../../test/makeToken.ts'
import type { Address } from '../../values/token.ts'
import { checkTokens } from './checkTokens.ts'

const address: Address = '0x00000000000000000000000000000000000A1111'
const unlisted = { ...makeToken('DAI'), address, symbol: 'TKN', verified: false } as const
const found = (...input: Parameters<typeof checkTokens>) =>
  checkTokens(...input).map(({ level, text }) => [level, text])

describe('checkTokens', () => {
  it('default: a listed token whose decimals are as shown', () => {
    expect(found([makeToken('USDC')], { [makeToken('USDC').address.toLowerCase()]: 6 })).toEqual([])
  })

  it('behavior: a token of no list is named as such, an imitation needs consent', () => {
    expect(found([unlisted])).toEqual([
      ['note', 'TKN is not verified: it is on no token list. Check the token address.'],
    ])
    const imitation = {
      ...unlisted,
      symbol: 'USDC',
      deprecated: 'Another token has its symbol: USDC is at 0xA0b8…eB48',
    }
    expect(found([imitation])).toEqual([
      ['confirm', 'USDC may be an imitation. Another token has its symbol: USDC is at 0xA0b8…eB48.'],
    ])
  })

  it('error: an unlisted token that changed its decimals is refused, a listed one needs consent', () => {
    const told = { [address.toLowerCase()]: 6 }
    expect(found([unlisted], told)).toContainEqual([
      'block',
      'TKN changed its decimals since they were read. It is not safe to trade.',
    ])
    const { verified, ...listed } = unlisted
    expect(found([listed], told).map(([level]) => level)).toEqual(['confirm'])
  })
})
