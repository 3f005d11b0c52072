import { describe, expect, it } from 'vitest'
import { WalletError } from '../../kit/wallet/WalletError.ts'
import { createCoreWallet } from './coreWallet.ts'

describe('createCoreWallet', () => {
  it('error: a wallet whose connection fails does not answer', async () => {
    const wallet = createCoreWallet(() => Promise.reject(new TypeError('Failed to fetch')))
    const failure = new WalletError('The wallet does not answer. Open it, then try again')
    await expect(wallet.account()).rejects.toEqual(failure)
    await expect(wallet.send('0x00')).rejects.toEqual(failure)
  })

  it('error: what the wallet says itself stays', async () => {
    const wallet = createCoreWallet(() => Promise.reject(new Error('User rejected the request')))
    await expect(wallet.account()).rejects.toThrow('User rejected the request')
  })
})
