/** A local chain of the preview; its id is the one that the wallet signs for. */
export type WalletChain = { readonly id: number }

type Listener = (value: unknown) => void
type Handler = (params: readonly unknown[], method: string) => unknown

const memoryKey = 'preview-test-wallet'
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0f766e"/><path d="M9 12h14v10H9z" fill="none" stroke="#fff" stroke-width="2"/><circle cx="19.5" cy="17" r="1.5" fill="#fff"/></svg>',
)}`

const refuse = (code: number, message: string) => Object.assign(new Error(message), { code })
const toHex = (value: number | bigint) => `0x${value.toString(16)}`

type Memory = { readonly chainId?: number; readonly connected?: boolean }

/** Frames of other sites may have no storage; the wallet's state then ends with the page. */
function openMemory(): { read(): Memory; write(memory: Memory): void } {
  try {
    const storage = window.sessionStorage
    return {
      read: () => JSON.parse(storage.getItem(memoryKey) ?? '{}') as Memory,
      write: memory => storage.setItem(memoryKey, JSON.stringify(memory)),
    }
  } catch {
    return { read: () => ({}), write: () => {} }
  }
}

let requests = 0

/** Asks a local chain through the preview. */
async function callChain(chainId: number, method: string, params: readonly unknown[]): Promise<unknown> {
  requests += 1
  const response = await fetch(`/_preview/rpc/${chainId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: requests, method, params }),
  })
  const answer = (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
  if (answer.error) throw refuse(answer.error.code, answer.error.message)
  return answer.result
}

/**
 * Installs the test wallet: an EIP-1193 provider, announced as in EIP-6963, with the first unlocked account of the local
 * chains. The chain's node signs. `window.previewWallet.reject` lists methods that fail as rejected by the user.
 */
export function installWallet(chains: readonly WalletChain[]): void {
  const listeners = new Map<string, Set<Listener>>()
  const memory = openMemory()
  const known = memory.read()
  const controls: { reject: string[] } = { reject: [] }
  const hasChain = (id: number | undefined) => chains.some(chain => chain.id === id)
  let chainId = hasChain(known.chainId) ? known.chainId! : chains[0]!.id
  let connected = known.connected ?? false
  let account: Promise<string> | undefined

  const remember = () => memory.write({ chainId, connected })
  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const call = (method: string, params: readonly unknown[]) => callChain(chainId, method, params)
  const findAccount = () => {
    account ??= call('eth_accounts', []).then(found => {
      const [first] = found as readonly string[]
      if (!first) throw refuse(4900, 'The local chain has no unlocked account')
      return first.toLowerCase()
    })
    account.catch(() => {
      account = undefined
    })
    return account
  }
  const accounts = async () => (connected ? [await findAccount()] : [])
  const connect = async (value: boolean) => {
    if (value) await findAccount()
    if (connected === value) return
    connected = value
    remember()
    emit('accountsChanged', await accounts())
  }
  const requireConnection = () => {
    if (!connected) throw refuse(4100, 'The page is not connected to the test wallet')
  }
  const moveTo = ([target]: readonly unknown[]) => {
    const id = Number((target as { readonly chainId: string }).chainId)
    if (!hasChain(id)) throw refuse(4902, `Unrecognized chain ID "${toHex(id)}". The test wallet has local chains only`)
    if (chainId === id) return null
    chainId = id
    remember()
    emit('chainChanged', toHex(chainId))
    return null
  }

  const handlers: { readonly [method: string]: Handler } = {
    eth_requestAccounts: () => connect(true).then(accounts),
    eth_accounts: accounts,
    eth_chainId: () => toHex(chainId),
    net_version: () => String(chainId),
    wallet_requestPermissions: async () => {
      await connect(true)
      return [{ parentCapability: 'eth_accounts' }]
    },
    wallet_getPermissions: () => (connected ? [{ parentCapability: 'eth_accounts' }] : []),
    wallet_revokePermissions: () => connect(false).then(() => null),
    wallet_switchEthereumChain: moveTo,
    wallet_addEthereumChain: moveTo,
    eth_sendTransaction: async ([transaction], method) => {
      requireConnection()
      const { chainId: wanted, ...rest } = transaction as { readonly [name: string]: string }
      if (wanted !== undefined && Number(wanted) !== chainId)
        throw refuse(-32602, `The transaction is for chain ${Number(wanted)}, the wallet is on ${chainId}`)
      const request = { ...rest, from: await findAccount() }
      // Like browser wallets: half as much again as the estimate.
      const gas = rest.gas ?? toHex((BigInt((await call('eth_estimateGas', [request])) as string) * 3n) / 2n)
      return call(method, [{ ...request, gas }])
    },
    eth_signTypedData_v4: async ([, data], method) => {
      requireConnection()
      return call(method, [await findAccount(), typeof data === 'string' ? JSON.parse(data) : data])
    },
    personal_sign: async ([message], method) => {
      requireConnection()
      return call(method, [message, await findAccount()])
    },
  }

  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }): Promise<unknown> => {
      if (controls.reject.includes(method)) throw refuse(4001, 'User rejected the request.')
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      if (handler) return handler(params, method)
      if (method.startsWith('wallet_')) throw refuse(4200, `The test wallet does not support ${method}`)
      return call(method, params)
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
    uuid: 'b1a6c1de-52a7-4d3c-9a0b-6f2f3f5f8c11',
    name: 'Test wallet',
    icon,
    rdns: 'localhost.preview.testwallet',
  })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  window.addEventListener('eip6963:requestProvider', announce)
  Object.assign(window, { ethereum: provider, previewWallet: controls })
  announce()
}
