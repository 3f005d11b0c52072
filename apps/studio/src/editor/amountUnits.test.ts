import { registry } from '@sluice/catalogue'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBaseUnits, readAmountPort, toBaseUnits } from './amountUnits.ts'

const token = (decimals: number) => ({ address: '0x1', symbol: 'T', name: 'T', decimals })

describe('readAmountPort', () => {
  it('default: an input of base units, and an amount that people write', () => {
    expect(readAmountPort(registry.get('oneInchSwap')!, 'amount')).toEqual({ isBaseUnits: true, tokenKey: 'src' })
    expect(readAmountPort(registry.get('tokenInput')!, 'amount')).toEqual({ isBaseUnits: false, tokenKey: 'fromToken' })
  })
})

describe('toBaseUnits', () => {
  it('default', () => {
    expect(toBaseUnits('1.5', token(6))).toEqual({ units: '1500000' })
  })

  it('behavior: conversions in both directions are lossless', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 36 }), (units, decimals) => {
        const human = fromBaseUnits(units.toString(), token(decimals))
        expect(toBaseUnits(human, token(decimals))).toEqual({ units: units.toString() })
      }),
    )
  })

  it('error: what the token cannot hold is a problem, never rounded', () => {
    for (const text of ['1.0000001', '1e6', '-1', '', '1,5', '1'.padEnd(90, '0')]) {
      expect([text, 'problem' in toBaseUnits(text, token(6))]).toEqual([text, true])
    }
  })
})

describe('fromBaseUnits', () => {
  it('error: what is no whole number stays empty', () => {
    expect(fromBaseUnits('1.5', token(6))).toBe('')
    expect(fromBaseUnits('', token(6))).toBe('')
  })
})
