import type { SessionTypes } from '@walletconnect/types'
import { type Address, getAddress, numberToHex } from 'viem'
import { WalletError } from '../../kit/wallet/WalletError.ts'
import { describeFailure } from './describeFailure.ts'
import type { WalletClient } from './openClient.ts'

export type SessionClient = Pick<WalletClient, 'request'>
type Session = Pick<SessionTypes.Struct, 'topic' | 'namespaces'>
type RpcChain = { readonly id: number; readonly name: string; readonly rpcUrl: string }
type Call = { readonly method: string; readonly params?: unknown }

/** What is sent to the wallet; every other method reads the chain by its RPC. */
export const walletMethods = [
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
] as const

const isWalletMethod = (method: string) => walletMethods.some(known => known === method)

/** `eip155:1:0x…` of a session as chain and account. */
function readAccounts({ namespaces }: Session) {
  return Object.values(namespaces).flatMap(({ accounts }) =>
    accounts.flatMap(text => {
      const [, id, address] = /^eip155:(\d+):(0x[\da-fA-F]{40})$/.exec(text) ?? []
      return id === undefined ? [] : [{ chainId: Number(id), address: getAddress(address!) }]
    }),
  )
}

async function readChain({ name, rpcUrl }: RpcChain, { method, params }: Call, request: typeof fetch) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  let answer: { result?: unknown; error?: { code: number; message: string; data?: unknown } }
  try {
    const response = await request(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(20_000),
    })
    answer = (await response.json()) as typeof answer
  } catch (cause) {
    throw new WalletError(`The RPC of ${name} does not answer. Try again`, { cause })
  }
  const { error, result } = answer
  if (error) throw Object.assign(new Error(error.message), { code: error.code, data: error.data })
  return result
}

/** EIP-1193 provider of one session: the wallet signs, the RPC of the chain answers reads. */
export function createSessionProvider(
  client: SessionClient,
  initial: Session,
  chains: readonly RpcChain[],
  request: typeof fetch = fetch,
) {
  let session = initial
  const accountsOf = (chainId: number): readonly Address[] => [
    ...new Set(readAccounts(session).flatMap(account => (account.chainId === chainId ? account.address : []))),
  ]
  const chainIds = () => [...new Set(readAccounts(session).map(({ chainId }) => chainId))]
  let current = chains.find(({ id }) => accountsOf(id).length > 0)?.id ?? chainIds()[0] ?? 0

  const ask = async ({ method, params }: Call): Promise<unknown> => {
    try {
      return await client.request({
        topic: session.topic,
        chainId: `eip155:${current}`,
        request: { method, params: params ?? [] },
      })
    } catch (failure) {
      throw describeFailure(failure)
    }
  }
  return {
    accounts: () => accountsOf(current),
    chainId: () => current,
    /** Chains that the wallet allowed. */
    chainIds,
    /** Chain of the next requests. */
    select: (chainId: number) => {
      current = chainId
    },
    /** The wallet has changed its session. */
    update: (namespaces: SessionTypes.Namespaces) => {
      session = { ...session, namespaces }
    },
    request: async (call: Call): Promise<unknown> => {
      if (call.method === 'eth_chainId') return numberToHex(current)
      if (call.method === 'eth_accounts' || call.method === 'eth_requestAccounts') return accountsOf(current)
      if (isWalletMethod(call.method)) return ask(call)
      const chain = chains.find(({ id }) => id === current)
      if (!chain) throw new WalletError('Your wallet is on another network')
      return readChain(chain, call, request)
    },
  }
}

export type SessionProvider = ReturnType<typeof createSessionProvider>
