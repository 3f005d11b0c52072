import { runInNewContext } from 'node:vm'
import { nativeTokenAddress } from '@sluice/guard'
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callRpc } from '../rpc/callRpc.ts'
import { readTokenBalance } from '../rpc/readChain.ts'
import { type Devnet, startDevnet } from '../start/startDevnet.ts'
import { type InjectedWalletOptions, makeInjectedWalletScript, makeWalletForwarder } from './injectedWallet.ts'
import type { WalletSwitches, WalletWindow } from './injectWallet.ts'

type Provider = {
  request(request: { method: string; params?: readonly unknown[] }): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): Provider
  removeListener(event: string, listener: (value: unknown) => void): Provider
}
type Announcement = { info: { name: string; rdns: string; icon: string; uuid: string }; provider: Provider }

let devnet: Devnet
let me: string
beforeAll(async () => {
  devnet = await startDevnet({
    port: 0,
    aggregatorPort: 0,
    chains: [
      { id: 31337, mirrorsChainId: 1 },
      { id: 31338, mirrorsChainId: 137 },
    ],
  })
  me = devnet.accounts[0]!.toLowerCase()
})
afterAll(() => devnet.stop())

function makeStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

/** Runs the script in a separate context with only browser globals. */
function openPage(options: Partial<InjectedWalletOptions> = {}, storage = makeStorage()) {
  const window: WalletWindow = Object.assign(new EventTarget(), { sessionStorage: storage })
  const announced: Announcement[] = []
  window.addEventListener('eip6963:announceProvider', event => {
    announced.push((event as CustomEvent<Announcement>).detail)
  })
  runInNewContext(makeInjectedWalletScript({ devnet, ...options }), { window, fetch, CustomEvent, setTimeout })
  const { provider } = announced[0]!
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  const steer = (change: Partial<WalletSwitches>) => Object.assign(window.__sluiceWallet!, change)
  return { window, announced, provider, ask, steer, storage }
}

describe('makeInjectedWalletScript', () => {
  it('default: announces itself by EIP-6963, again when asked', () => {
    const { window, announced, provider } = openPage()
    expect(announced[0]!.info).toMatchObject({ name: 'Sluice Test Wallet', rdns: 'local.sluice.testwallet' })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(announced).toHaveLength(2)
    expect(announced[1]!.provider).toBe(provider)
    expect(window.ethereum).toBe(provider)
  })

  it('behavior: shows no account before the user connects, and tells when it does', async () => {
    const { ask, provider } = openPage()
    const events: unknown[] = []
    provider.on('accountsChanged', accounts => events.push(accounts))
    expect(await ask('eth_accounts')).toEqual([])
    await expect(ask('eth_sendTransaction', { from: me })).rejects.toMatchObject({ code: 4100 })
    expect(await ask('eth_requestAccounts')).toEqual([me])
    expect(await ask('wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
    expect(await ask('wallet_requestPermissions', { eth_accounts: {} })).toMatchObject([
      { parentCapability: 'eth_accounts' },
    ])
    expect(events).toEqual([[me], [], [me]])
  })

  it('behavior: a reloaded page finds the wallet as it left it', async () => {
    const { ask, storage } = openPage()
    await ask('eth_requestAccounts')
    await ask('wallet_switchEthereumChain', { chainId: '0x7a6a' })
    const reloaded = openPage({}, storage)
    expect(await reloaded.ask('eth_accounts')).toEqual([me])
    expect(await reloaded.ask('eth_chainId')).toBe('0x7a6a')
  })

  it('behavior: switches chains, and does not know others until they are added (4902)', async () => {
    const { ask, provider, steer } = openPage({ initialChainId: 1 })
    const events: unknown[] = []
    provider.on('chainChanged', id => events.push(id))
    expect(await ask('eth_chainId')).toBe('0x1')
    await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
    steer({ unknownChains: [31337] })
    await expect(ask('wallet_switchEthereumChain', { chainId: '0x7a69' })).rejects.toMatchObject({ code: 4902 })
    await expect(ask('wallet_switchEthereumChain', { chainId: '0x89' })).rejects.toMatchObject({ code: 4902 })
    expect(await ask('wallet_addEthereumChain', { chainId: '0x7a69', rpcUrls: [] })).toBeNull()
    expect(await ask('eth_blockNumber')).toMatch(/^0x/)
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBeNull()
    expect(events).toEqual(['0x7a69', '0x7a6a'])
    expect(await ask('net_version')).toBe('31338')
  })

  it('behavior: sends with half as much gas again as the chain estimates', async () => {
    const { ask } = openPage()
    const { rpcUrl } = devnet.chains[0]!
    const to = '0x00000000000000000000000000000000000b0b00'
    await ask('eth_requestAccounts')
    const hash = await ask('eth_sendTransaction', { from: me, to, value: '0x5', chainId: '0x7a69' })
    expect(await callRpc(rpcUrl, 'eth_getTransactionByHash', [hash])).toMatchObject({ from: me, gas: '0x7b0c' })
    await expect.poll(() => readTokenBalance(rpcUrl, nativeTokenAddress, to)).toBe(5n)
    await expect(ask('eth_sendTransaction', { from: me, to, chainId: '0x1' })).rejects.toMatchObject({ code: -32602 })
  })

  it('behavior: signs messages and typed data with the test account', async () => {
    const { ask } = openPage()
    await ask('eth_requestAccounts')
    const typed = {
      domain: { name: 'Sluice', chainId: 31337 },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'hello' },
    } as const
    const domain = [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ]
    const asked = JSON.stringify({ ...typed, types: { ...typed.types, EIP712Domain: domain } })
    const signature = (await ask('eth_signTypedData_v4', me, asked)) as `0x${string}`
    expect((await recoverTypedDataAddress({ ...typed, signature })).toLowerCase()).toBe(me)
    const personal = (await ask('personal_sign', '0x6869', me)) as `0x${string}`
    expect((await recoverMessageAddress({ message: 'hi', signature: personal })).toLowerCase()).toBe(me)
  })

  it('behavior: rejects what it is told to reject (4001), as often as it is asked', async () => {
    const { ask, steer, window } = openPage()
    steer({ reject: ['eth_requestAccounts'] })
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    steer({ reject: [] })
    expect(await ask('eth_requestAccounts')).toEqual([me])
    expect(window.__sluiceWallet!.calls!.map(call => call.method)).toEqual([
      'eth_requestAccounts',
      'eth_requestAccounts',
    ])
  })

  it('behavior: lies about chain and account, while it really stays where it is', async () => {
    const { ask, steer } = openPage()
    await ask('eth_requestAccounts')
    const other = devnet.accounts[5]!
    steer({ lieAboutChain: 1, lieAboutAccount: other })
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(await ask('eth_accounts')).toEqual([other.toLowerCase()])
    const hash = await ask('eth_sendTransaction', { from: other, to: other, value: '0x1' })
    const { rpcUrl } = devnet.chains[0]!
    expect(await callRpc(rpcUrl, 'eth_getTransactionByHash', [hash])).toMatchObject({ from: me, chainId: '0x7a69' })
  })

  it('behavior: waits before it answers', async () => {
    const { ask, steer } = openPage()
    steer({ delayMs: 60 })
    const startedAt = performance.now()
    await ask('eth_chainId')
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(55)
  })

  it('error: has no capabilities and no other wallet methods (4200), and passes on what a chain refuses', async () => {
    const { ask } = openPage()
    for (const method of ['wallet_getCapabilities', 'wallet_sendCalls'])
      await expect(ask(method)).rejects.toMatchObject({ code: 4200 })
    await expect(ask('eth_noSuchMethod')).rejects.toMatchObject({ code: -32601 })
  })
})

describe('makeWalletForwarder', () => {
  it('default: carries the wallet’s requests where the page may not', async () => {
    const { window, ask } = openPage()
    const urls: string[] = []
    const forward = makeWalletForwarder(devnet)
    window.__sluiceForward = (url, body) => {
      urls.push(url)
      return forward(url, body)
    }
    expect(await ask('eth_blockNumber')).toMatch(/^0x/)
    expect(urls).toEqual([devnet.chains[0]!.rpcUrl])
  })

  it('error: reaches no address but the devnet’s', async () => {
    await expect(makeWalletForwarder(devnet)('http://127.0.0.1:1', '{}')).rejects.toMatchObject({
      code: 'RPC_UNREACHABLE',
    })
  })
})
