import { describe, expect, it } from 'vitest'
import { filterTokens } from '../trade/filterTokens.ts'
import { makeToken } from './makeChains.stub.ts'
import { offeredTokens } from './offeredTokens.ts'

const pol = makeToken(137, 'POL')
const polygonUsdc = makeToken(137, 'USDC', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359')
const busd = makeToken(56, 'BUSD', '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56')
const lists = {
  tokensByChain: { '137': [pol, polygonUsdc] },
  retiredTokensByChain: { '56': [busd] },
  formerSymbolsByChain: { '137': { [pol.address]: 'MATIC' } },
}

describe('offeredTokens', () => {
  it('default: the tokens of the network in their order, retired ones last', () => {
    expect(offeredTokens(lists, 137).map(({ symbol }) => symbol)).toEqual(['POL', 'USDC'])
    expect(offeredTokens({ ...lists, tokensByChain: { '56': [polygonUsdc] } }, 56)).toEqual([
      { ...polygonUsdc, chainId: 56 },
      busd,
    ])
  })

  it('behavior: who looks for MATIC finds POL', () => {
    expect(filterTokens(offeredTokens(lists, 137), 'matic')).toEqual([{ ...pol, name: 'POL (formerly MATIC)' }])
  })

  it('behavior: a network nobody configured has none', () => {
    expect(offeredTokens(lists, 5)).toEqual([])
  })
})
