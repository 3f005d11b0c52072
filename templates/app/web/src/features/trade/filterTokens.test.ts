import { describe, expect, it } from 'vitest'
import type { Token } from '../guard/values/token.ts'
import { filterTokens, isAddress, markImitation, mergeTokens } from './filterTokens.ts'

function makeToken(symbol: string, digit: string, name = symbol): Token {
  return { chainId: 1, address: `0x${digit.repeat(40)}`, symbol, name, decimals: 18 }
}

const usdc = makeToken('USDC', '1', 'USD Coin')
const bridged = makeToken('USDC.e', '2', 'Bridged USDC')
const dai = makeToken('DAI', 'a')

describe('mergeTokens', () => {
  it('behavior: a preset wins over the same address in the list, whatever its case', () => {
    const listed = { ...dai, address: `0x${'A'.repeat(40)}` as const, symbol: 'FAKE' }
    expect(mergeTokens([dai], [listed, usdc])).toEqual([dai, usdc])
  })
})

describe('filterTokens', () => {
  it('default: finds by symbol, exact ones first', () => {
    expect(filterTokens([bridged, usdc, dai], 'usdc')).toEqual([usdc, bridged])
  })

  it('behavior: finds by name and by whole address', () => {
    expect(filterTokens([bridged, usdc, dai], 'coin')).toEqual([usdc])
    expect(filterTokens([bridged, usdc, dai], dai.address)).toEqual([dai])
    expect(filterTokens([bridged, usdc, dai], dai.address.slice(0, 20))).toEqual([])
  })
})

describe('markImitation', () => {
  it('default: says which listed token has the symbol', () => {
    const own = { ...makeToken('usdc', 'f'), verified: false } as const
    expect(markImitation(own, [dai, usdc]).deprecated).toBe('Another token has its symbol: USDC is at 0x1111…1111')
    expect(markImitation({ ...own, symbol: 'HRB' }, [dai, usdc]).deprecated).toBeUndefined()
  })
})

describe('isAddress', () => {
  it('default: takes whole addresses only', () => {
    expect([` ${dai.address} `, dai.address.slice(0, 20), 'DAI'].map(isAddress)).toEqual([true, false, false])
  })
})
