import { describe, expect, it, vi } from 'vitest'
import type { ConnectedWallet } from '../wallet/createWalletStore.ts'
import { signMessage } from './signMessage.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const page = { origin: 'https://sluice.example', now: Date.UTC(2026, 0, 1) }
const message = `sluice.example wants you to sign in with your Ethereum account:
${address}

Sign in to Sluice.

URI: https://sluice.example
Version: 1
Chain ID: 1
Nonce: abcdef0123456789
Issued At: 2026-01-01T00:00:00.000Z
Expiration Time: 2026-01-01T00:10:00.000Z`

const connected = (request: () => Promise<unknown>) => {
  const asked = vi.fn(request)
  const option = { id: 'w', name: 'Wallet', provider: { request: asked } }
  return { asked, wallet: { status: 'connected', option, address, accounts: [address], chainId: 1 } as ConnectedWallet }
}

describe('signMessage', () => {
  it('default: the wallet gets the bytes of the message and the account', async () => {
    const { wallet, asked } = connected(async () => '0xsigned')
    expect(await signMessage(wallet, message, page)).toBe('0xsigned')
    expect(asked).toHaveBeenCalledWith({
      method: 'personal_sign',
      params: [`0x${Buffer.from(message).toString('hex')}`, address],
    })
  })

  it('error: the wallet is not asked to sign anything else', async () => {
    const { wallet, asked } = connected(async () => '0xsigned')
    for (const other of [message.replace('sluice.example wants', 'evil.example wants'), `0x${'ab'.repeat(32)}`])
      await expect(signMessage(wallet, other, page)).rejects.toMatchObject({ code: 'MESSAGE_FOREIGN' })
    expect(asked).not.toHaveBeenCalled()
  })

  it('error: a rejection in the wallet', async () => {
    const { wallet } = connected(() => Promise.reject(Object.assign(new Error('no'), { code: 4001 })))
    await expect(signMessage(wallet, message, page)).rejects.toMatchObject({ code: 'MESSAGE_REJECTED' })
  })
})
