import { describe, expect, it } from 'vitest'
import { coreId, listWallets, remoteType, sortWallets } from './sortWallets.ts'

const injected = { id: 'injected', name: 'Injected', type: 'injected' }
const rabby = { id: 'io.rabby', name: 'Rabby', type: 'injected' }
const remote = { id: 'walletConnect', name: 'WalletConnect', type: remoteType }
const core = { id: coreId, name: 'Core', type: 'injected' }

describe('listWallets', () => {
  it('default: announced wallets in the order of their announcement, without the unnamed one', () =>
    expect(listWallets([injected, rabby, core], true)).toEqual([rabby, core]))

  it('behavior: without an announcement the injected wallet is used, where there is one', () => {
    expect(listWallets([injected], true)).toEqual([injected])
    expect(listWallets([injected], false)).toEqual([])
  })

  it('behavior: remote wallets come last, and hide no injected one', () => {
    expect(listWallets([injected, remote], true)).toEqual([injected, remote])
    expect(listWallets([injected, remote], false)).toEqual([remote])
    expect(listWallets([injected, remote, rabby], true)).toEqual([rabby, remote])
  })
})

describe('sortWallets', () => {
  it('default: the order is unchanged', () => expect(sortWallets([rabby, core], 1)).toEqual([rabby, core]))

  it.each([43_113, 43_114])('behavior: Core comes first on chain %i of Avalanche', chainId => {
    expect(sortWallets([rabby, core, remote], chainId)).toEqual([core, rabby, remote])
  })
})
