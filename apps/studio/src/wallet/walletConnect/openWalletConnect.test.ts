import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { makeStubRelay } from '../../../test/makeStubRelay.ts'
import { makeMemoryStorage } from '../../editor/makeCommandContext.ts'
import { createInjectedWallet } from '../createInjectedWallet.ts'
import type { WalletOption } from '../createWalletDirectory.ts'
import { createWalletStore } from '../createWalletStore.ts'
import { switchWalletChain } from '../switchWalletChain.ts'
import { readPermissions } from '../walletPermissions.ts'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}`
const relayUrl = 'wss://relay.test'
const options = { chainIds: [1, 137], origin: 'http://127.0.0.1:3001', relayUrl }

let relay: ReturnType<typeof makeStubRelay>

/** The package takes the `WebSocket` that it finds when it is loaded. */
beforeAll(() => {
  relay = makeStubRelay()
  vi.stubGlobal('WebSocket', relay.WebSocket)
})
afterAll(() => void vi.unstubAllGlobals())

const load = async () => {
  const [{ openWalletConnect }, { SignClient }] = await Promise.all([
    import('./openWalletConnect.ts'),
    import('@walletconnect/sign-client'),
  ])
  return { openWalletConnect, SignClient }
}

type SignClientClass = Awaited<ReturnType<typeof load>>['SignClient']

type Answer = { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } }

/** A phone wallet on the same relay with two accounts on two chains. */
async function makePhone(SignClient: SignClientClass, decide: (method: string) => Answer) {
  const name = `phone-${Math.random()}`
  const asked: unknown[] = []
  const client = await SignClient.init({
    projectId: name,
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: name,
    metadata: { name: 'Phone Wallet', description: '', url: 'https://phone.test', icons: [] },
  })
  const accounts = [first, second].flatMap(account => [`eip155:1:${account}`, `eip155:137:${account}`])
  const approve = (id: number) =>
    client.approve({
      id,
      namespaces: {
        eip155: { accounts, methods: ['eth_sendTransaction'], events: ['accountsChanged', 'chainChanged'] },
      },
    })
  client.on('session_request', ({ topic, id, params }) => {
    asked.push({ chainId: params.chainId, ...params.request })
    void client.respond({ topic, response: { id, jsonrpc: '2.0', ...decide(params.request.method) } })
  })
  return { client, asked, approve }
}

const transaction = { chainId: 137, from: first, to: second, data: '0x', value: '1' }

describe('openWalletConnect', () => {
  it('default: pairs, signs on the chosen chain, follows the wallet and ends the session', async () => {
    const { openWalletConnect, SignClient } = await load()
    let answer: Answer = { result: hash }
    const phone = await makePhone(SignClient, () => answer)
    phone.client.on('session_proposal', ({ id }) => void phone.approve(id))
    const pairing = await openWalletConnect({ ...options, projectId: 'a'.repeat(32) })
    expect(pairing.uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    await phone.client.pair({ uri: pairing.uri! })
    const option = await pairing.wallet
    expect(option).toMatchObject({ id: 'walletconnect', name: 'Phone Wallet' })

    const directory = createStore<readonly WalletOption[]>(() => [])
    const wallet = createWalletStore(directory, makeMemoryStorage())
    await wallet.connect(option)
    expect(wallet.getState()).toMatchObject({ address: first, accounts: [first, second], chainId: 1 })
    const chain = {
      id: 137,
      name: 'Polygon',
      currency: { name: '', symbol: '', decimals: 18 },
      rpcUrls: [],
      explorerUrls: [],
    }
    await switchWalletChain(option.provider, chain)
    expect(wallet.getState()).toMatchObject({ chainId: 137 })
    expect(await createInjectedWallet(option.provider).send(transaction)).toBe(hash)
    expect(phone.asked).toMatchObject([{ chainId: 'eip155:137', method: 'eth_sendTransaction' }])

    answer = { error: { code: 5000, message: 'User rejected.' } }
    await expect(createInjectedWallet(option.provider).send(transaction)).rejects.toMatchObject({
      code: 'REJECTED_BY_USER',
    })
    await expect(switchWalletChain(option.provider, { ...chain, id: 10 })).rejects.toMatchObject({
      code: 'FAILED_TO_ADD_NETWORK',
    })
    expect(await readPermissions(option.provider)).toBeNull()

    const [session] = phone.client.session.getAll()
    const { topic } = session!
    const event = { name: 'accountsChanged', data: [`eip155:137:${second}`] }
    await phone.client.emit({ topic, chainId: 'eip155:137', event })
    await expect.poll(() => wallet.getState()).toMatchObject({ address: second })
    const moved = { name: 'chainChanged', data: 1 }
    await phone.client.emit({ topic, chainId: 'eip155:1', event: moved })
    await expect.poll(() => wallet.getState()).toMatchObject({ chainId: 1 })

    // The session continues without another code.
    const again = await openWalletConnect({ ...options, projectId: 'a'.repeat(32) })
    expect(again.uri).toBeNull()

    const ended = new Promise(resolve => phone.client.on('session_delete', resolve))
    wallet.disconnect()
    await ended
    expect(wallet.getState().status).toBe('disconnected')
  })

  it('behavior: the wallet ends the session', async () => {
    const { openWalletConnect, SignClient } = await load()
    const phone = await makePhone(SignClient, () => ({ result: null }))
    phone.client.on('session_proposal', ({ id }) => void phone.approve(id))
    const { uri, wallet: approved } = await openWalletConnect({ ...options, projectId: 'a'.repeat(32) })
    await phone.client.pair({ uri: uri! })
    const wallet = createWalletStore(
      createStore<readonly WalletOption[]>(() => []),
      makeMemoryStorage(),
    )
    await wallet.connect(await approved)
    const { topic } = phone.client.session.getAll()[0]!
    await phone.client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    await expect.poll(() => wallet.getState().status).toBe('disconnected')
  })

  it('error: refused in the wallet', async () => {
    const { openWalletConnect, SignClient } = await load()
    const phone = await makePhone(SignClient, () => ({ result: null }))
    phone.client.on('session_proposal', ({ id }) => {
      void phone.client.reject({ id, reason: { code: 5000, message: 'User rejected.' } })
    })
    const { uri, wallet } = await openWalletConnect({ ...options, projectId: 'a'.repeat(32) })
    const outcome = expect(wallet).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    await phone.client.pair({ uri: uri! })
    await outcome
  })

  it('error: a relay that does not answer is given up after a time', async () => {
    const { openWalletConnect } = await load()
    relay.setSilent(true)
    await expect(openWalletConnect({ ...options, projectId: 'a'.repeat(32), timeLimitMs: 50 })).rejects.toMatchObject({
      code: 'RELAY_UNREACHABLE',
    })
    relay.setSilent(false)
  })
})
