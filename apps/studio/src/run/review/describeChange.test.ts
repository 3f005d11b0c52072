import { findToken } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { describe, expect, it } from 'vitest'
import { describeChange, isSameTrade } from './describeChange.ts'
import type { Trade } from './readTrade.ts'

const [eth, usdc, dai] = ['ETH', 'USDC', 'DAI'].map(symbol => findToken(1, symbol) as Token)

const makeTrade = (units: bigint, token = usdc!): Trade => ({
  kind: 'swap',
  pays: { token: eth!, units: 10n ** 18n },
  receives: { token, units },
  receiver: null,
})

describe('describeChange', () => {
  it('default: in percent of the earlier amount, with its sign', () => {
    expect(describeChange(makeTrade(2_449_390_000n), makeTrade(2_449_341_012n))).toBe('Price updated −0.002 %')
    expect(describeChange(makeTrade(1000n), makeTrade(1100n))).toBe('Price updated +10 %')
    expect(describeChange(makeTrade(10n ** 12n), makeTrade(10n ** 12n + 1n))).toBe('Price updated +<0.001 %')
  })

  it('behavior: an equal amount is no change', () => {
    expect(describeChange(makeTrade(5n), makeTrade(5n))).toBeNull()
  })
})

describe('isSameTrade', () => {
  it('default: compares tokens and the amount paid', () => {
    expect(isSameTrade(makeTrade(1n), makeTrade(2n))).toBe(true)
    expect(isSameTrade(makeTrade(1n), makeTrade(1n, dai!))).toBe(false)
  })
})
