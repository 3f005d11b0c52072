import { describe, expect, it } from 'vitest'
import { editConfig } from './editConfig.ts'
import { readNumber } from './fields/NumberField.tsx'

describe('editConfig', () => {
  const resets = { chainId: ['src', 'dst'] }

  it('default', () => {
    expect(editConfig({ a: 1 }, undefined, 'a', 2)).toEqual({ next: { a: 2 }, touched: ['a'] })
    expect(editConfig({ a: 1 }, undefined, 'a', undefined).next).toEqual({})
  })

  it('behavior: another network clears the chosen tokens', () => {
    const { next, touched } = editConfig({ chainId: 1, src: 'ETH', dst: 'USDC', amount: '1' }, resets, 'chainId', 137)
    expect(next).toEqual({ chainId: 137, amount: '1' })
    expect(touched).toEqual(['chainId', 'src', 'dst'])
  })

  it('behavior: choosing the same network again clears nothing', () => {
    expect(editConfig({ chainId: 1, src: 'ETH' }, resets, 'chainId', 1).next).toEqual({ chainId: 1, src: 'ETH' })
  })
})

describe('readNumber', () => {
  it('default: a number when valid, text until then', () => {
    expect(['1', '0.5', '1.', '1.50', 'abc', '', '1000000000000000000001'].map(readNumber)).toEqual([
      1,
      0.5,
      '1.',
      '1.50',
      'abc',
      '',
      '1000000000000000000001',
    ])
  })
})
