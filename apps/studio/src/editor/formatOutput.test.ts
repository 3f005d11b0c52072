import { findToken } from '@sluice/defi'
import { describe, expect, it } from 'vitest'
import { formatOutput } from './formatOutput.ts'

const usdc = { ...findToken(1, 'USDC')! }
const none = () => undefined

describe('formatOutput', () => {
  it('default: an amount is written in the token it counts', () => {
    const port = { name: 'Output amount', dataType: 'string', unit: 'baseUnits', tokenKey: 'dst' } as const
    expect(formatOutput(port, '2449369633', key => (key === 'dst' ? usdc : undefined))).toBe('2,449.369633 USDC')
    expect(formatOutput(port, '2449369633', key => (key === 'dst' ? usdc.address : undefined))).toBe(
      '2,449.369633 USDC',
    )
  })

  it('behavior: an amount without its token stays raw', () => {
    const port = { name: 'Output amount', dataType: 'string', unit: 'baseUnits', tokenKey: 'dst' } as const
    expect(formatOutput(port, '2449369633', none)).toBeUndefined()
    expect(formatOutput(port, 'NaN', () => usdc)).toBeUndefined()
  })

  it('behavior: a quote in one line', () => {
    const weth = { symbol: 'ETH', decimals: 18 }
    const quote = { fromToken: weth, toToken: usdc, fromAmount: '1000000000000000000', toAmount: '2449369633' }
    expect(formatOutput({ name: 'Quote', dataType: 'object' }, quote, none)).toBe('1 ETH → 2,449.369633 USDC')
  })

  it('behavior: a token of no list is named as unverified', () => {
    const own = { address: '0x1', symbol: 'HRB', decimals: 9, verified: false }
    const quote = { fromToken: own, toToken: usdc, fromAmount: '1500000000', toAmount: '1' }
    expect(formatOutput({ name: 'Token', dataType: 'token' }, own, none)).toBe('HRB (unverified)')
    expect(formatOutput({ name: 'Quote', dataType: 'object' }, quote, none)).toBe(
      '1.5 HRB (unverified) → 0.000001 USDC',
    )
  })

  it('behavior: percent, gas, networks and tokens by name', () => {
    expect(formatOutput({ name: 'Slippage', dataType: 'number', unit: 'percent' }, 1, none)).toBe('1 %')
    expect(formatOutput({ name: 'Gas', dataType: 'number', unit: 'gas' }, 181000, none)).toBe('181,000 gas')
    expect(formatOutput({ name: 'Chain', dataType: 'chain' }, 1, none)).toBe('Ethereum')
    expect(formatOutput({ name: 'Token', dataType: 'token' }, usdc, none)).toBe('USDC')
  })
})
