import { describe, expect, it } from 'vitest'
import { coreId, sortWallets } from './sortWallets.ts'

const injected = { id: 'injected', name: 'Injected' }
const rabby = { id: 'io.rabby', name: 'Rabby' }
const core = { id: coreId, name: 'Core' }

describe('sortWallets', () => {
  it('default: announced wallets in the order of their announcement, without the unnamed one', () => {
    expect(sortWallets([injected, rabby, core], { chainId: 1, hasInjected: true })).toEqual([rabby, core])
  })

  it('behavior: Core comes first on Avalanche', () => {
    for (const chainId of [43_113, 43_114]) {
      expect(sortWallets([injected, rabby, core], { chainId, hasInjected: true })).toEqual([core, rabby])
    }
  })

  it('behavior: without an announcement the injected wallet is used, where there is one', () => {
    expect(sortWallets([injected], { chainId: null, hasInjected: true })).toEqual([injected])
    expect(sortWallets([injected], { chainId: null, hasInjected: false })).toEqual([])
  })
})
