import { isNative } from '@sluice/guard'
import { getAddress } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { chains, findChain, supportedChainIds } from '../chains/findChain.ts'
import { getChain } from '../chains/getChain.ts'
import { findToken, knownTokens, presetTokens } from './findToken.ts'

describe('findToken', () => {
  test('default', () => {
    expect(findToken(1, 'usdc')?.address).toBe('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
    expect(findToken(1, '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')?.symbol).toBe('USDC')
    expect(findToken(1, `0x${'e'.repeat(40)}`)?.symbol).toBe('ETH')
    expect(findToken(1, 'nothing')).toBeUndefined()
    expect(findToken(5, 'ETH')).toBeUndefined()
  })

  test('behavior: an address in mixed case has to carry the right checksum', () => {
    const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    expect(findToken(1, usdc)?.symbol).toBe('USDC')
    expect(findToken(1, `0x${usdc.slice(2).toUpperCase()}`)?.symbol).toBe('USDC')
    expect(findToken(1, usdc.replace('A0b', 'a0B'))).toBeUndefined()
    expect(findToken(1, '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEee')).toBeUndefined()
  })

  test('behavior: knows the test network of Monad, on which nothing is swapped', () => {
    expect(findToken(10143, 'USDC')).toMatchObject({ decimals: 6, chainId: 10143 })
    expect(findToken(10143, 'MON')).toMatchObject({ decimals: 18 })
    expect(findChain(10143)).toMatchObject({ testnet: true, aggregated: false })
  })

  test('behavior: takes the old name of POL', () => {
    expect(findToken(137, 'MATIC')).toMatchObject({ symbol: 'POL', decimals: 18 })
    expect(findToken(137, 'wmatic')?.symbol).toBe('WPOL')
  })

  test('behavior: stable coins of BNB Smart Chain have 18 decimals', () => {
    expect(['USDC', 'USDT', 'DAI', 'BUSD'].map(symbol => findToken(56, symbol)?.decimals)).toEqual([18, 18, 18, 18])
    expect(['USDC', 'USDT'].map(symbol => findToken(1, symbol)?.decimals)).toEqual([6, 6])
  })

  test('behavior: BUSD can be read but is not offered', () => {
    expect(findToken(56, 'BUSD')?.deprecated).toBeTruthy()
    expect(presetTokens(56).map(token => token.symbol)).not.toContain('BUSD')
  })
})

describe('knownTokens', () => {
  test.each(chains.map(chain => [chain.name, chain] as const))('behavior: the table of %s is sound', (_, chain) => {
    const tokens = knownTokens(chain.id)
    expect(tokens[0]).toBe(chain.nativeToken)
    expect(new Set(tokens.map(token => token.address.toLowerCase())).size).toBe(tokens.length)
    expect(new Set(tokens.map(token => token.symbol)).size).toBe(tokens.length)
    for (const token of tokens) {
      expect(token.chainId).toBe(chain.id)
      if (!isNative(token.address)) expect(getAddress(token.address.toLowerCase())).toBe(token.address)
    }
    const wrapped = tokens.find(token => token.address === chain.wrappedNative)
    expect(wrapped?.address ?? null).toBe(chain.wrappedNative)
  })
})

describe('findChain', () => {
  test('default', () => {
    for (const id of supportedChainIds) expect(findChain(id)?.aggregated).toBe(true)
    expect(findChain(5)).toBeUndefined()
  })
})

describe('getChain', () => {
  test('error: unknown id', () => {
    expect(() => getChain(5)).toThrow('Chain 5 not supported')
  })
})
