import { describe, expect, it } from 'vitest'
import { coreId, remoteType, sortWallets } from './sortWallets.ts'

const injected = { id: 'injected', name: 'Injected', type: 'injected' }
const rabby = { id: 'io.rabby', name: 'Rabby', type: 'injected' }
const remote = { id: 'walletConnect', name: 'WalletConnect', type: remoteType }
const core = { id: coreId, name: 'Core', type: 'injected' }

describe('sortWallets', () => {
  it('default: announced wallets in the order of their announcement, without the unnamed one', () =>
    expect(sortWallets([injected, rabby, core], { chainId: 1, hasInjected: true })).toEqual([rabby, core]))

  it.each([43_113, 43_114])('behavior: Core comes first on chain %i of Avalanche', chainId => {
    expect(sortWallets([injected, rabby, core], { chainId, hasInjected: true })).toEqual([core, rabby])
  })

  it('behavior: without an announcement the injected wallet is used, where there is one', () => {
    expect(sortWallets([injected], { chainId: null, hasInjected: true })).toEqual([injected])
    expect(sortWallets([injected], { chainId: null, hasInjected: false })).toEqual([])
  })

  it('behavior: remote wallets come last, and hide no injected one', () => {
    expect(sortWallets([injected, remote], { chainId: 1, hasInjected: true })).toEqual([injected, remote])
    expect(sortWallets([injected, remote], { chainId: 1, hasInjected: false })).toEqual([remote])
    expect(sortWallets([injected, remote, rabby], { chainId: 1, hasInjected: true })).toEqual([rabby, remote])
  })
})
