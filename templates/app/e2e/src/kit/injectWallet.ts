/** Settings with which a test makes the wallet misbehave: `window.testWallet`. */
export type WalletSwitches = {
  /** Methods that the user rejects (4001). */
  reject: string[]
  /** Networks that the wallet does not know until the page adds them (4902). */
  unknownChains: number[]
  /** Every request so far. */
  calls: { method: string; params: readonly unknown[] }[]
}

export type WalletSetup = {
  /** Shown in the list of wallets. */
  readonly name: string
  readonly account: string
  /** The wallet's initial network. */
  readonly chainId: number
  readonly chainIds: readonly number[]
  // only with: pchain
  /** By which pages know the wallet; absent: as a test wallet. */
  readonly rdns?: string
  /** Methods that are answered outside the page, beside those of the chain's node. */
  readonly methods?: readonly string[]
  // end only
}

/** The part of `window` that the wallet uses. */
export type WalletWindow = EventTarget & {
  testWallet?: WalletSwitches
  /** Sends a request to the chain outside the page's CSP, as a wallet extension does. */
  walletForward: (chainId: number, method: string, params: readonly unknown[]) => Promise<Forwarded>
}

export type Forwarded = {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

type Listener = (value: unknown) => void

/**
 * Installs a wallet into a page: EIP-1193, announced by EIP-6963. The local chain signs with an unlocked account.
 *
 * Serialized into the page, so it must not use anything outside its own body.
 */
export function injectWallet(window: WalletWindow, setup: WalletSetup): void {
  const storageKey = 'test-wallet'
  const storage = () => {
    try {
      return globalThis.sessionStorage
    } catch {
      return undefined
    }
  }
  const stored = JSON.parse(storage()?.getItem(storageKey) ?? '{}') as { chainId?: number; connected?: boolean }
  const known = new Set(setup.chainIds)
  const listeners = new Map<string, Set<Listener>>()
  let chainId = stored.chainId ?? setup.chainId
  let connected = stored.connected ?? false
  const switches: WalletSwitches = { reject: [], unknownChains: [], calls: [] }
  window.testWallet = switches

  const store = () => storage()?.setItem(storageKey, JSON.stringify({ chainId, connected }))
  const refuse = (code: number, message: string) => Object.assign(new Error(message), { code })
  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const hex = (value: number) => `0x${value.toString(16)}`
  const accounts = () => (connected ? [setup.account.toLowerCase()] : [])
  const connect = (value: boolean) => {
    if (connected === value) return
    connected = value
    store()
    emit('accountsChanged', accounts())
  }
  const moveTo = (id: number) => {
    if (chainId === id) return
    chainId = id
    store()
    emit('chainChanged', hex(id))
  }
  const forward = async (method: string, params: readonly unknown[]) => {
    const answer = await window.walletForward(chainId, method, params)
    if (answer.error) throw refuse(answer.error.code, answer.error.message)
    return answer.result
  }
  const requireConnection = () => {
    if (!connected) throw refuse(4100, 'Not connected')
  }
  const idOf = (target: unknown) => Number((target as { readonly chainId: string }).chainId)

  const handlers: { readonly [method: string]: (params: readonly unknown[]) => unknown } = {
    eth_accounts: accounts,
    eth_chainId: () => hex(chainId),
    eth_requestAccounts: () => {
      connect(true)
      return accounts()
    },
    wallet_requestPermissions: () => {
      connect(true)
      return [{ parentCapability: 'eth_accounts', caveats: [] }]
    },
    wallet_revokePermissions: () => {
      connect(false)
      return null
    },
    wallet_switchEthereumChain: ([target]) => {
      const id = idOf(target)
      if (!known.has(id) || switches.unknownChains.includes(id)) throw refuse(4902, `Unrecognized chain ID ${hex(id)}`)
      moveTo(id)
      return null
    },
    wallet_addEthereumChain: ([target]) => {
      const id = idOf(target)
      if (!known.has(id)) throw refuse(-32602, `${setup.name} has no node for chain ${id}`)
      switches.unknownChains = switches.unknownChains.filter(other => other !== id)
      moveTo(id)
      return null
    },
    eth_sendTransaction: ([transaction]) => {
      requireConnection()
      const { chainId: wanted, ...rest } = transaction as { readonly chainId?: string }
      if (wanted !== undefined && Number(wanted) !== chainId)
        throw refuse(-32602, 'The transaction is for another chain')
      return forward('eth_sendTransaction', [{ ...rest, from: setup.account }])
    },
    eth_signTypedData_v4: ([, data]) => {
      requireConnection()
      return forward('eth_signTypedData_v4', [setup.account, typeof data === 'string' ? JSON.parse(data) : data])
    },
    personal_sign: ([message]) => {
      requireConnection()
      return forward('personal_sign', [message, setup.account])
    },
  }

  const provider = {
    request: async ({ method, params = [] }: { readonly method: string; readonly params?: readonly unknown[] }) => {
      switches.calls.push({ method, params })
      if (switches.reject.includes(method)) throw refuse(4001, 'User rejected the request.')
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      if (handler) return handler(params)
      // only with: pchain
      if (setup.methods?.includes(method)) return forward(method, params)
      // end only
      if (method.startsWith('wallet_')) throw refuse(4200, `${setup.name} does not support ${method}`)
      return forward(method, params)
    },
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: Listener) => {
      listeners.get(event)?.delete(listener)
    },
  }
  const info = Object.freeze({
    uuid: '0c3f1d5e-51a4-4f0d-8a3c-2f9b6a7d1e42',
    name: setup.name,
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3" fill="teal"/></svg>',
    // only with: pchain
    rdns: setup.rdns ?? 'localhost.testwallet',
    // otherwise: rdns: 'localhost.testwallet',
    // end only
  })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
