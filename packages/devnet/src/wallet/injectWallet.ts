/** Test switches that make the wallet misbehave; read on every call. */
export type WalletSwitches = {
  /** Methods that fail as rejected by the user (4001). */
  reject: string[]
  /** Chains that fail as unknown (4902) until the page adds them. */
  unknownChains: number[]
  /** Chain id to report instead of the real one. */
  lieAboutChain?: number
  /** Account to report instead of the real one. */
  lieAboutAccount?: string
  /** Delay before every response. */
  delayMs?: number
  /** Every request so far. */
  calls: { method: string; params: unknown }[]
}

export type InjectedWalletSetup = {
  readonly name: string
  readonly icon: string
  readonly account: string
  readonly initialChainId: number
  readonly rpcUrls: { readonly [chainId: number]: string }
}

type Listener = (value: unknown) => void

/** Parts of the browser window that the wallet uses. */
export type WalletWindow = EventTarget & {
  __sluiceWallet?: Partial<WalletSwitches>
  /** Forwards requests to the chains if a test exposes it, because the page's CSP may block them. */
  __sluiceForward?: (url: string, body: string) => Promise<string>
  ethereum?: unknown
  sessionStorage?: { getItem(key: string): string | null; setItem(key: string, value: string): void }
}

/**
 * Installs an EIP-1193 provider into a window and announces it (EIP-6963). It forwards requests to the chains, whose
 * unlocked accounts sign. The function is injected as text, so it must not use anything outside its body.
 */
export function injectWallet(window: WalletWindow, setup: InjectedWalletSetup): void {
  const memoryKey = 'sluice-test-wallet'
  const listeners = new Map<string, Set<Listener>>()
  const rpcUrls = new Map(Object.entries(setup.rpcUrls).map(([id, url]) => [Number(id), url]))
  const switches: Partial<WalletSwitches> & Pick<WalletSwitches, 'calls'> = Object.assign(
    { reject: [], unknownChains: [], calls: [] },
    window.__sluiceWallet,
  )
  window.__sluiceWallet = switches

  // Opaque origins have no storage; wallet state is then lost with the page.
  const storage = () => {
    try {
      return window.sessionStorage
    } catch {
      return undefined
    }
  }
  const remembered: { chainId?: number; connected?: boolean } = JSON.parse(storage()?.getItem(memoryKey) ?? '{}')
  let chainId = remembered.chainId ?? setup.initialChainId
  let connected = remembered.connected ?? false
  const remember = () => storage()?.setItem(memoryKey, JSON.stringify({ chainId, connected }))

  const refuse = (code: number, message: string) => Object.assign(new Error(message), { code })
  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const toHex = (value: number | bigint) => `0x${value.toString(16)}`
  const accounts = () => (connected ? [(window.__sluiceWallet?.lieAboutAccount ?? setup.account).toLowerCase()] : [])
  const reportedChain = () => toHex(window.__sluiceWallet?.lieAboutChain ?? chainId)

  let requests = 0
  const forward = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const url = rpcUrls.get(chainId)
    if (!url) throw refuse(4901, `The test wallet has no node for chain ${chainId}`)
    requests += 1
    const body = JSON.stringify({ jsonrpc: '2.0', id: requests, method, params })
    const text = window.__sluiceForward
      ? await window.__sluiceForward(url, body)
      : await (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).text()
    const answer = JSON.parse(text) as { result?: unknown; error?: { code: number; message: string } }
    if (answer.error) throw refuse(answer.error.code, answer.error.message)
    return answer.result
  }

  const connect = (value: boolean) => {
    if (connected === value) return
    connected = value
    remember()
    emit('accountsChanged', accounts())
  }
  const moveTo = (id: number) => {
    if (chainId === id) return
    chainId = id
    remember()
    emit('chainChanged', reportedChain())
  }
  const requireConnection = () => {
    if (!connected) throw refuse(4100, 'The page is not connected to the test wallet.')
  }

  type Handler = (params: readonly unknown[], method: string) => unknown
  const handlers: Record<string, Handler> = {
    eth_requestAccounts: () => {
      connect(true)
      return accounts()
    },
    eth_accounts: accounts,
    eth_chainId: reportedChain,
    net_version: () => String(Number(reportedChain())),
    wallet_requestPermissions: () => {
      connect(true)
      return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: accounts() }] }]
    },
    wallet_getPermissions: () => (connected ? [{ parentCapability: 'eth_accounts' }] : []),
    wallet_revokePermissions: () => {
      connect(false)
      return null
    },
    wallet_switchEthereumChain: ([target]) => {
      const id = Number((target as { chainId: string }).chainId)
      if (!rpcUrls.has(id) || window.__sluiceWallet?.unknownChains?.includes(id))
        throw refuse(4902, `Unrecognized chain ID "${toHex(id)}". Try adding the chain first.`)
      moveTo(id)
      return null
    },
    wallet_addEthereumChain: ([target]) => {
      const { chainId: hexId, rpcUrls: urls } = target as { chainId: string; rpcUrls?: string[] }
      const id = Number(hexId)
      if (!rpcUrls.has(id)) {
        if (!urls?.[0]) throw refuse(-32602, 'Expected an array with at least one RPC URL.')
        rpcUrls.set(id, urls[0])
      }
      if (window.__sluiceWallet?.unknownChains)
        window.__sluiceWallet.unknownChains = window.__sluiceWallet.unknownChains.filter(other => other !== id)
      moveTo(id)
      return null
    },
    wallet_getCapabilities: () => {
      throw refuse(4200, 'The test wallet does not support wallet_getCapabilities.')
    },
    eth_sendTransaction: async ([transaction], method) => {
      requireConnection()
      const { chainId: wanted, ...rest } = transaction as Record<string, string>
      if (wanted !== undefined && Number(wanted) !== chainId)
        throw refuse(-32602, `The transaction is for chain ${Number(wanted)}, the wallet is on ${chainId}.`)
      const request = { ...rest, from: setup.account }
      const gas = rest.gas ?? toHex((BigInt((await forward('eth_estimateGas', [request])) as string) * 3n) / 2n)
      return forward(method, [{ ...request, gas }])
    },
    eth_signTypedData_v4: ([, data], method) => {
      requireConnection()
      return forward(method, [setup.account, typeof data === 'string' ? JSON.parse(data) : data])
    },
    personal_sign: ([message], method) => {
      requireConnection()
      return forward(method, [message, setup.account])
    },
  }

  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }): Promise<unknown> => {
      const { calls, delayMs = 0, reject = [] } = window.__sluiceWallet ?? {}
      calls?.push({ method, params })
      if (delayMs > 0) await new Promise(resolve => setTimeout(resolve, delayMs))
      if (reject.includes(method)) throw refuse(4001, 'User rejected the request.')
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      if (handler) return handler(params, method)
      if (method.startsWith('wallet_')) throw refuse(4200, `The test wallet does not support ${method}.`)
      return forward(method, params)
    },
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener: (event: string, listener: Listener) => {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  const info = Object.freeze({
    uuid: '4fd2a4a4-7a3c-4c8e-9a55-5f1f6d0b6a31',
    name: setup.name,
    icon: setup.icon,
    rdns: 'local.sluice.testwallet',
  })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  window.addEventListener('eip6963:requestProvider', announce)
  window.ethereum ??= provider
  announce()
}
