import { registry } from '@sluice/catalogue'
import { describe, expect, it } from 'vitest'
import { findChainKey } from './findChainKey.ts'

describe('findChainKey', () => {
  it('default: the one network of the form', () => {
    expect(findChainKey(registry.get('oneInchSwap')!.fields, 'dst')).toBe('chainId')
  })

  it('behavior: a token between two networks belongs to the one of its side', () => {
    const { fields } = registry.get('fusionPlus')!
    expect(findChainKey(fields, 'fromToken')).toBe('fromChain')
    expect(findChainKey(fields, 'toToken')).toBe('toChain')
    expect(findChainKey(fields, 'amount')).toBe('fromChain')
  })

  it('error: a form without a network', () => {
    expect(findChainKey([], 'token')).toBe('chainId')
  })
})
