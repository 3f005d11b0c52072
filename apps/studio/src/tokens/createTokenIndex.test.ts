import { describe, expect, it } from 'vitest'
import { createTokenIndex } from './createTokenIndex.ts'

const make = (symbol: string, name: string, digit: string) => ({ symbol, name, address: `0x${digit.repeat(40)}` })

const tokens = [
  make('aUSDC', 'Aave USDC', '1'),
  make('USDC.e', 'Bridged USD Coin', '2'),
  make('USDC', 'USD Coin', '3'),
  make('DAI', 'Dai Stablecoin', '4'),
  { ...make('POL', 'Polygon', '5'), aliases: ['MATIC'] },
  { ...make('FED', 'A federal token', 'b') },
]

const index = createTokenIndex(tokens)
const found = (query: string) => index.search(query).map(({ symbol }) => symbol)

describe('createTokenIndex', () => {
  it.each([
    ['usdc', ['USDC', 'USDC.e', 'aUSDC']],
    ['  USD coin', ['USDC', 'USDC.e']],
    ['coin bridged', ['USDC.e']],
    ['matic', ['POL']],
    ['stable', ['DAI']],
    [`0x${'4'.repeat(40)}`, ['DAI']],
    ['0x3333', ['USDC']],
    ['bbbb', ['FED']],
    ['fed', ['FED']],
    ['no such token', []],
  ])('default: %s finds %j', (query, expected) => {
    expect(found(query)).toEqual(expected)
  })

  it('behavior: an empty query finds all in their order, and a long one is cut', () => {
    expect(index.search(' ')).toBe(tokens)
    expect(found('x'.repeat(100_000))).toEqual([])
  })

  it('behavior: finds by address or symbol, in any case', () => {
    expect(index.find(`0x${'B'.repeat(40)}`)?.symbol).toBe('FED')
    expect(index.find('dai')?.symbol).toBe('DAI')
    expect(index.find('MATIC')?.symbol).toBe('POL')
    expect(index.find('')).toBeUndefined()
    expect(index.find('coin')).toBeUndefined()
  })
})
