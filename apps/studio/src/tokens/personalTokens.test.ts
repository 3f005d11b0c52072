import { describe, expect, it } from 'vitest'
import { makeMemoryStorage } from '../editor/makeCommandContext.ts'
import { createPersonalTokens, maximumPersonalTokens, type PersonalToken, tokenScope } from './personalTokens.ts'

const one = `0x${'11'.repeat(20)}` as const
const two = `0x${'Ab'.repeat(20)}` as const
const key = 'sluice.imported-tokens'

const token = (address: `0x${string}`, symbol = 'HRB'): PersonalToken => ({
  address,
  symbol,
  name: 'Harbour',
  decimals: 9,
})

describe('createPersonalTokens', () => {
  it('default: remembers tokens per scope, each once and as last read', () => {
    const memory = makeMemoryStorage()
    const tokens = createPersonalTokens(memory)
    tokens.add('1', token(one))
    tokens.add('1', token(two))
    tokens.add('1', token(two.toLowerCase() as `0x${string}`, 'NEW'))
    tokens.add('31337', token(one))
    tokens.remove('1', one)
    expect(createPersonalTokens(memory).getState()).toEqual({
      1: [token(two.toLowerCase() as `0x${string}`, 'NEW')],
      31337: [token(one)],
    })
  })

  it('behavior: addresses that an earlier version stored are kept', () => {
    const memory = makeMemoryStorage()
    memory.setItem(key, JSON.stringify({ 1: [one] }))
    expect(createPersonalTokens(memory).getState()).toEqual({
      1: [{ address: one, symbol: '0x1111…1111', name: '0x1111…1111', decimals: 18 }],
    })
  })

  it('behavior: the oldest makes room', () => {
    const tokens = createPersonalTokens(makeMemoryStorage())
    const addressOf = (index: number) => `0x${index.toString(16).padStart(40, '0')}` as const
    for (let index = 0; index <= maximumPersonalTokens; index++) tokens.add('1', token(addressOf(index)))
    expect(tokens.getState()['1']).toHaveLength(maximumPersonalTokens)
    expect(tokens.getState()['1']![0]!.address).toBe(addressOf(1))
  })

  it.each([
    ['not JSON', {}],
    ['null', {}],
    ['{"1":"x","2":["0x1",5,null,{"address":"0x1"}]}', { 2: [] }],
    [`{"1":[{"address":"${one}","symbol":"A","decimals":256}]}`, { 1: [] }],
    [
      `{"1":[{"address":"${one}","symbol":"${'A'.repeat(99)}","decimals":6}]}`,
      { 1: [{ address: one, symbol: 'A'.repeat(32), name: 'A'.repeat(80), decimals: 6 }] },
    ],
  ])('error: %s in storage is not believed', (text, expected) => {
    const memory = makeMemoryStorage()
    memory.setItem(key, text)
    expect(createPersonalTokens(memory).getState()).toEqual(expected)
  })

  it('behavior: tokens of the simulation are apart from those of the live chain', () => {
    expect([tokenScope('live', 1), tokenScope('devnet', 31337), tokenScope('simulated', 1)]).toEqual([
      '1',
      '31337',
      'simulated 1',
    ])
  })
})
