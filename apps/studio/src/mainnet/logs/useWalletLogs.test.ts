import { describe, expect, it } from 'vitest'
import type { WalletState } from '../../wallet/createWalletStore.ts'
import { describeWalletChange } from './useWalletLogs.ts'

const option = { id: 'w', name: 'Rabby', provider: { request: async () => null } }
const connected = (address: `0x${string}`, chainId: number): WalletState => ({
  status: 'connected',
  option,
  address,
  accounts: [address],
  chainId,
})
const texts = (before: WalletState, after: WalletState) =>
  describeWalletChange(before, after, id => `Chain ${id}`).map(([, text]) => text)

describe('describeWalletChange', () => {
  it('default', () => {
    const off: WalletState = { status: 'disconnected' }
    const on = connected('0x01', 1)
    expect(texts({ status: 'connecting', option }, on)).toEqual(['Rabby connected: 0x01 on Chain 1'])
    expect(texts(on, connected('0x02', 137))).toEqual(['Account changed to 0x02', 'Network changed to Chain 137'])
    expect(texts(on, on)).toEqual([])
    expect(texts(on, off)).toEqual(['Wallet disconnected'])
    expect(texts(off, { status: 'connecting', option })).toEqual([])
  })
})
