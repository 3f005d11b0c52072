import { simulatedAccount } from '@sluice/providers'
import { describe, expect, it } from 'vitest'
import { readTradeEnvironment, signingChainId } from './tradeEnvironment.ts'
import { isReadyToSign } from './WalletGate.tsx'

const devnet = {
  chains: [
    { id: 31337, mirrorsChainId: 1, rpcUrl: 'http://127.0.0.1:1' },
    { id: 31341, mirrorsChainId: 137, rpcUrl: 'http://127.0.0.1:2' },
  ],
  aggregatorUrl: 'http://127.0.0.1:3',
}
const secret = { name: 'oneinch', set: false, last4: null, source: null, hosts: [], problem: null }
const mode = (id: 'static' | 'functional' | 'testnet', source: 'simulated' | 'devnet' | 'live') => ({
  id,
  source,
  available: true,
  reason: null,
})
const config = {
  supportedChains: [1, 137, 56],
  modes: [mode('functional', 'devnet'), mode('testnet', 'live')],
  devnet,
  secrets: [secret],
}
const wallet = { address: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', chainId: 31337 }

describe('readTradeEnvironment', () => {
  it('default: local chains are served by their live ids and need no key', () => {
    const environment = readTradeEnvironment(config, 'functional', wallet)
    expect(environment).toMatchObject({ source: 'devnet', chains: [1, 137], hasKey: true, walletChainId: 31337 })
    expect(environment.account).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    expect(signingChainId(environment, 137)).toBe(31341)
    expect([isReadyToSign(environment, 1), isReadyToSign(environment, 137)]).toEqual([true, false])
  })

  it('behavior: a key is asked for in live mode alone', () => {
    expect(readTradeEnvironment(config, 'testnet', wallet)).toMatchObject({ hasKey: false, chains: [1, 137, 56] })
    const withKey = { ...config, secrets: [{ ...secret, set: true }] }
    expect(readTradeEnvironment(withKey, 'testnet', wallet).hasKey).toBe(true)
    const broken = { ...config, secrets: [{ ...secret, set: true, problem: 'cannot be decrypted' }] }
    expect(readTradeEnvironment(broken, 'testnet', wallet).hasKey).toBe(false)
  })

  it('behavior: simulated services sign with their own account', () => {
    const simulated = { ...config, devnet: null, modes: [mode('functional', 'simulated')] }
    const environment = readTradeEnvironment(simulated, 'functional', null)
    expect(environment).toMatchObject({ source: 'simulated', account: simulatedAccount.address, walletChainId: null })
    expect(isReadyToSign(environment, 137)).toBe(true)
  })

  it('behavior: without a wallet there is no account', () => {
    const environment = readTradeEnvironment(config, 'functional', null)
    expect(environment.account).toBeNull()
    expect(isReadyToSign(environment, 1)).toBe(false)
  })
})
