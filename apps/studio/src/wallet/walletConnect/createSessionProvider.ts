import type { SignClient } from '@walletconnect/sign-client'
import { type Eip1193Provider, readProviderCode, readProviderMessage } from '../eip1193.ts'

export type Client = InstanceType<typeof SignClient>

export type Session = ReturnType<Client['session']['get']>

type SessionProvider = Eip1193Provider & {
  /** Ends the session here and in the wallet. */
  close(): Promise<void>
}

/** User rejected, and user disconnected. Source: WalletConnect error codes. */
const rejectionCodes: ReadonlySet<number | undefined> = new Set([5000, 5001, 5002])

const userDisconnected = { code: 6000, message: 'User disconnected.' }

const refuse = (code: number, message: string) => Object.assign(new Error(message), { code })

/** Methods that only this page or a browser extension can answer. */
const unsupported: ReadonlySet<string> = new Set([
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_revokePermissions',
])

/** Adapts a WalletConnect session to EIP-1193. Accounts and chains are those that the wallet approved. */
export function createSessionProvider(client: Client, session: Session): SessionProvider {
  const { topic } = session
  let namespaces = session.namespaces
  const approved = () => readAccounts(namespaces)
  let chainId = approved()[0]?.chainId ?? 0
  let preferred: string | undefined
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const accounts = () => {
    const known = approved()
    const here = known.filter(account => account.chainId === chainId)
    const addresses = [...new Set((here.length > 0 ? here : known).map(({ address }) => address))]
    return addresses.sort((one, other) => Number(other === preferred) - Number(one === preferred))
  }
  const moveTo = (id: number) => {
    if (id === chainId || !approved().some(account => account.chainId === id)) return
    chainId = id
    emit('chainChanged', `0x${id.toString(16)}`)
  }

  // Other topics belong to sessions of earlier pairings; the client lives as long as the page.
  client.on('session_event', ({ topic: of, params: { event } }) => {
    if (of !== topic) return
    if (event.name === 'chainChanged') moveTo(Number(event.data))
    if (event.name === 'accountsChanged' && Array.isArray(event.data)) {
      const [first] = event.data as readonly unknown[]
      preferred = String(first).split(':').at(-1)
      emit('accountsChanged', accounts())
    }
  })
  client.on('session_update', ({ topic: of, params }) => {
    if (of !== topic) return
    namespaces = params.namespaces
    emit('accountsChanged', accounts())
  })
  const end = ({ topic: of }: { readonly topic: string }) => {
    if (of === topic) emit('accountsChanged', [])
  }
  client.on('session_delete', end)
  client.on('session_expire', end)

  const forward = async (method: string, params: unknown): Promise<unknown> => {
    try {
      return await client.request({ topic, chainId: `eip155:${chainId}`, request: { method, params } })
    } catch (error) {
      const code = readProviderCode(error)
      throw refuse(rejectionCodes.has(code) ? 4001 : (code ?? -32603), readProviderMessage(error))
    }
  }

  return {
    async request({ method, params }) {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accounts()
      if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
      if (unsupported.has(method)) throw refuse(4200, `A phone wallet does not answer ${method}`)
      if (method === 'wallet_switchEthereumChain') {
        const wanted = Number((params?.[0] as { readonly chainId?: string } | undefined)?.chainId)
        if (!approved().some(account => account.chainId === wanted))
          throw refuse(4902, `The wallet did not approve chain ${wanted}`)
        moveTo(wanted)
        return null
      }
      return forward(method, params ?? [])
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener as (value: unknown) => void))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener as (value: unknown) => void)
    },
    close: () => client.disconnect({ topic, reason: userDisconnected }),
  }
}

/** Accounts as CAIP-10: `eip155:1:0x…`. */
function readAccounts(namespaces: Session['namespaces']) {
  return (namespaces.eip155?.accounts ?? []).flatMap(account => {
    const [, id, address] = account.split(':')
    return id && address ? [{ chainId: Number(id), address }] : []
  })
}
