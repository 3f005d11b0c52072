import { findToken } from '@sluice/defi'
import { describe, expect, it } from 'vitest'
import { sortByBalance } from './sortByBalance.ts'
import type { TokenBalance } from './useTokenBalances.ts'
import type { TokenChoice } from './useTokenList.ts'

const choice = (symbol: string, more: Partial<TokenChoice> = {}): TokenChoice => ({
  symbol,
  name: symbol,
  decimals: 18,
  address: findToken(1, symbol)?.address ?? `0x${symbol.toLowerCase()}`,
  ...more,
})

const fake = choice('USDC', { address: '0xfake', isUnverified: true, warning: 'Looks like another token.' })
const own = choice('OWN', { isUnverified: true })
const old = choice('OLD', { warning: 'Replaced.' })
const all = [fake, own, old, choice('AAA'), choice('DAI'), choice('ETH'), choice('USDC')]

const names = (choices: readonly TokenChoice[]) =>
  choices.map(({ symbol, address }) => (address === '0xfake' ? 'fake' : symbol))

const held = (tokens: { readonly [address: string]: string }) =>
  new Map(Object.entries(tokens).map(([address, usd]) => [address.toLowerCase(), { amount: '1', usd } as TokenBalance]))

describe('sortByBalance', () => {
  it('default: well-known tokens first, look-alikes last', () => {
    expect(names(sortByBalance(1, all, new Map()))).toEqual(['ETH', 'USDC', 'DAI', 'AAA', 'OLD', 'OWN', 'fake'])
  })

  it('behavior: held tokens first, by value, but none that is in no list', () => {
    const balances = held({ '0xaaa': '5', [findToken(1, 'DAI')!.address]: '9', '0xown': '100', '0xfake': '1000' })
    expect(names(sortByBalance(1, all, balances))).toEqual(['DAI', 'AAA', 'ETH', 'USDC', 'OLD', 'OWN', 'fake'])
  })
})
