import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { makeMemoryStorage } from '../editor/makeCommandContext.ts'
import { createInjectedWallet } from './createInjectedWallet.ts'
import type { WalletOption } from './createWalletDirectory.ts'
import { createWalletStore } from './createWalletStore.ts'
import { type Eip1193Provider, readProviderCode } from './eip1193.ts'
import { switchWalletChain } from './switchWalletChain.ts'
import { readPermissions, requestAccounts, revokePermissions } from './walletPermissions.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
type Answers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

function makeProvider(answers: Answers) {
  const calls: { method: string; params?: readonly unknown[] }[] = []
  const listeners = new Map<string, (value: never) => void>()
  const provider: Eip1193Provider = {
    async request(call) {
      calls.push(call)
      const answer = answers[call.method]
      if (!answer) throw { code: 4200, message: `${call.method} is not supported` }
      return answer(call.params ?? [])
    },
    on: (event, listener) => listeners.set(event, listener),
    removeListener: event => listeners.delete(event),
  }
  const emit = (event: string, value: unknown) => listeners.get(event)?.(value as never)
  return { provider, calls, emit, listeners }
}

const connected: Answers = {
  eth_requestAccounts: () => [address],
  eth_accounts: () => [address],
  eth_chainId: () => '0x7a69',
}

const reject = (code: number) => () => {
  throw { code, message: 'no' }
}

function makeStore(answers: Answers, memory = makeMemoryStorage()) {
  const wallet = makeProvider(answers)
  const option: WalletOption = { id: 'test.wallet', name: 'Test', provider: wallet.provider }
  const directory = createStore<readonly WalletOption[]>(() => [option])
  return { ...wallet, option, memory, store: createWalletStore(directory, memory) }
}

describe('createWalletStore', () => {
  it('default', async () => {
    const { store, option } = makeStore(connected)
    await store.connect(option)
    expect(store.getState()).toMatchObject({ status: 'connected', address, chainId: 31337 })
  })

  it('behavior: follows account and chain, and ends with the last account', async () => {
    const { store, option, emit, listeners } = makeStore(connected)
    await store.connect(option)
    emit('chainChanged', '0x1')
    emit('accountsChanged', ['0x0000000000000000000000000000000000000001'])
    expect(store.getState()).toMatchObject({ chainId: 1, address: '0x0000000000000000000000000000000000000001' })
    emit('accountsChanged', [])
    expect(store.getState().status).toBe('disconnected')
    expect(listeners.size).toBe(0)
  })

  it('behavior: accounts that the wallet names in lower case get their EIP-55 checksum', async () => {
    const named = [address.toLowerCase()]
    const { store, option, emit } = makeStore({
      ...connected,
      eth_requestAccounts: () => named,
      eth_accounts: () => named,
    })
    await store.connect(option)
    expect(store.getState()).toMatchObject({ address, accounts: [address] })
    emit('accountsChanged', named)
    expect(store.getState()).toMatchObject({ address, accounts: [address] })
    expect(await createInjectedWallet(option.provider).account()).toEqual({ address, chainId: 31337 })
  })

  it('behavior: reads several accounts and the chain again, and ends when the wallet names none', async () => {
    const other = '0x0000000000000000000000000000000000000002'
    let accounts: readonly string[] = [address, other]
    let chainId = '0x7a69'
    const { store, option } = makeStore({ ...connected, eth_accounts: () => accounts, eth_chainId: () => chainId })
    await store.connect(option)
    await store.refresh()
    expect(store.getState()).toMatchObject({ address, accounts: [address, other] })
    accounts = [other]
    chainId = '0x1'
    await store.refresh()
    expect(store.getState()).toMatchObject({ address: other, accounts: [other], chainId: 1 })
    accounts = []
    await store.refresh()
    expect(store.getState().status).toBe('disconnected')
  })

  it('behavior: the next visit reconnects without asking, a disconnect is remembered', async () => {
    const memory = makeMemoryStorage()
    const first = makeStore(connected, memory)
    await first.store.connect(first.option)
    const second = makeStore(connected, memory)
    await second.store.reconnect()
    expect(second.store.getState().status).toBe('connected')
    expect(second.calls.map(({ method }) => method)).not.toContain('eth_requestAccounts')
    second.store.disconnect()
    const third = makeStore(connected, memory)
    await third.store.reconnect()
    expect(third.store.getState().status).toBe('disconnected')
  })

  it('error: refused, busy, locked', async () => {
    for (const [answers, code] of [
      [{ eth_requestAccounts: reject(4001) }, 'CONNECTION_REJECTED'],
      [{ eth_requestAccounts: reject(-32002) }, 'WALLET_BUSY'],
      [{ eth_requestAccounts: () => [] }, 'NO_ACCOUNTS'],
      [{ eth_requestAccounts: reject(4900) }, 'WALLET_FAILED'],
    ] as const) {
      const { store, option } = makeStore(answers)
      await expect(store.connect(option)).rejects.toMatchObject({ code })
      expect(store.getState().status).toBe('disconnected')
    }
  })
})

describe('createInjectedWallet', () => {
  const transaction = { chainId: 31337, from: address, to: address, data: '0x', value: '1000000000000000000' }

  it('default: signs typed data whose domain says its type', async () => {
    const { provider, calls } = makeProvider({ eth_accounts: () => [address], eth_signTypedData_v4: () => '0xdef' })
    const typedData = {
      domain: { name: 'Demo', chainId: 31337 },
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      message: { text: 'hello' },
    }
    expect(await createInjectedWallet(provider).signTypedData?.(typedData)).toBe('0xdef')
    const [signer, text] = calls.at(-1)?.params ?? []
    expect(signer).toBe(address)
    expect(JSON.parse(String(text))).toEqual({
      ...typedData,
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        ...typedData.types,
      },
    })
  })

  it('error: a signature that the user refuses', async () => {
    const { provider } = makeProvider({ eth_accounts: () => [address], eth_signTypedData_v4: reject(4001) })
    const typedData = { domain: {}, types: {}, primaryType: 'Mail', message: {} }
    await expect(createInjectedWallet(provider).signTypedData?.(typedData)).rejects.toMatchObject({
      code: 'REJECTED_BY_USER',
    })
  })

  it('behavior: a deployment names no target', async () => {
    const { provider, calls } = makeProvider({ eth_sendTransaction: () => '0xabc' })
    await createInjectedWallet(provider).send({ ...transaction, to: null, data: '0x6001' })
    expect(calls[0]?.params?.[0]).not.toHaveProperty('to')
    expect(calls[0]?.params?.[0]).toMatchObject({ data: '0x6001' })
  })

  it('default: sends with hex amounts and the chain id', async () => {
    const { provider, calls } = makeProvider({ eth_sendTransaction: () => '0xabc' })
    expect(await createInjectedWallet(provider).send(transaction)).toBe('0xabc')
    expect(calls[0]?.params).toEqual([
      { chainId: '0x7a69', from: address, to: address, data: '0x', value: '0xde0b6b3a7640000' },
    ])
  })

  it('error: the user says no, the chain is unknown, anything else', async () => {
    for (const [thrown, code] of [
      [4001, 'REJECTED_BY_USER'],
      [4902, 'WALLET_CHAIN_UNKNOWN'],
      [-32000, 'SIGNING_FAILED'],
    ] as const) {
      const { provider } = makeProvider({ eth_sendTransaction: reject(thrown) })
      await expect(createInjectedWallet(provider).send(transaction)).rejects.toMatchObject({ code })
    }
  })
})

describe('switchWalletChain', () => {
  const chain = {
    id: 31337,
    name: 'Local Ethereum (31337)',
    currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['http://127.0.0.1:8545'],
    explorerUrls: [],
  }

  it('default', async () => {
    const { provider, calls } = makeProvider({ wallet_switchEthereumChain: () => null })
    await switchWalletChain(provider, chain)
    expect(calls.map(({ method }) => method)).toEqual(['wallet_switchEthereumChain'])
  })

  it('behavior: an unknown chain is added with our values', async () => {
    const { provider, calls } = makeProvider({
      wallet_switchEthereumChain: reject(4902),
      wallet_addEthereumChain: () => null,
      eth_chainId: () => '0x7a69',
    })
    await switchWalletChain(provider, chain)
    expect(calls[1]).toEqual({
      method: 'wallet_addEthereumChain',
      params: [{ chainId: '0x7a69', chainName: chain.name, nativeCurrency: chain.currency, rpcUrls: chain.rpcUrls }],
    })
  })

  it('error: refused', async () => {
    const refused = makeProvider({ wallet_switchEthereumChain: reject(4001) })
    await expect(switchWalletChain(refused.provider, chain)).rejects.toMatchObject({ code: 'NETWORK_SWITCH_FAILED' })
    const notAdded = makeProvider({ wallet_switchEthereumChain: reject(4902), wallet_addEthereumChain: reject(4001) })
    await expect(switchWalletChain(notAdded.provider, chain)).rejects.toMatchObject({ code: 'FAILED_TO_ADD_NETWORK' })
  })
})

describe('readProviderCode', () => {
  it('default: also a code that the wallet wrapped', () => {
    expect(readProviderCode({ code: 4001 })).toBe(4001)
    expect(readProviderCode({ code: -32603, data: { originalError: { code: 4902 } } })).toBe(4902)
    expect(readProviderCode(new Error('no'))).toBeUndefined()
  })
})

describe('walletPermissions', () => {
  it('default: reads the names, asks for accounts and revokes them', async () => {
    const { provider, calls } = makeProvider({
      wallet_getPermissions: () => [{ parentCapability: 'eth_accounts' }, { other: 1 }],
      wallet_requestPermissions: () => [],
      wallet_revokePermissions: () => null,
    })
    expect(await readPermissions(provider)).toEqual(['eth_accounts'])
    expect(await requestAccounts(provider)).toBe(true)
    expect(await revokePermissions(provider)).toBe(true)
    expect(calls.slice(1).map(({ params }) => params)).toEqual([[{ eth_accounts: {} }], [{ eth_accounts: {} }]])
  })

  it('behavior: wallets without permissions say so', async () => {
    const { provider } = makeProvider({})
    expect(await readPermissions(provider)).toBeNull()
    expect(await requestAccounts(provider)).toBe(false)
    expect(await revokePermissions(provider)).toBe(false)
    const odd = makeProvider({ wallet_getPermissions: () => 'yes' })
    expect(await readPermissions(odd.provider)).toBeNull()
  })

  it('error: a refusal in the wallet is not an unsupported method', async () => {
    const { provider } = makeProvider({
      wallet_requestPermissions: reject(4001),
      wallet_getPermissions: reject(-32002),
    })
    await expect(requestAccounts(provider)).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    await expect(readPermissions(provider)).rejects.toMatchObject({ code: 'WALLET_BUSY' })
  })
})
