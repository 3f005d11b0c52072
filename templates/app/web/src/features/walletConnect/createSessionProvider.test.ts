import { describe, expect, it } from 'vitest'
import { createSessionProvider, type SessionClient } from './createSessionProvider.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chains = [
  { id: 1, name: 'Ethereum', rpcUrl: 'https://one.example' },
  { id: 137, name: 'Polygon', rpcUrl: 'https://two.example' },
]

function namespacesOf(...chainIds: number[]) {
  return { eip155: { accounts: chainIds.map(id => `eip155:${id}:${account}`), methods: [], events: [] } }
}

function open({
  chainIds = [1, 137],
  answer = async () => '0xabc' as unknown,
  rpc = { result: '0x1' } as unknown,
}: {
  chainIds?: number[]
  answer?: () => Promise<unknown>
  rpc?: unknown
} = {}) {
  const asked: unknown[] = []
  const read: unknown[] = []
  const client = {
    request: (params: unknown) => {
      asked.push(params)
      return answer()
    },
  } as SessionClient
  const request: typeof fetch = async (url, init) => {
    read.push([url, (JSON.parse(String(init?.body)) as { method: string }).method])
    return Response.json(rpc)
  }
  const provider = createSessionProvider(client, { topic: 't', namespaces: namespacesOf(...chainIds) }, chains, request)
  return { provider, asked, read }
}

describe('createSessionProvider', () => {
  it('default: the wallet signs on the chain that is selected', async () => {
    const { provider, asked, read } = open()
    provider.select(137)
    expect(await provider.request({ method: 'eth_sendTransaction', params: [{}] })).toBe('0xabc')
    expect(asked).toEqual([
      { topic: 't', chainId: 'eip155:137', request: { method: 'eth_sendTransaction', params: [{}] } },
    ])
    expect(read).toEqual([])
  })

  it('behavior: the RPC of the chain answers reads, the session accounts and chain', async () => {
    const { provider, asked, read } = open()
    expect(await provider.request({ method: 'eth_call' })).toBe('0x1')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([account])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(read).toEqual([['https://one.example', 'eth_call']])
    expect(asked).toEqual([])
  })

  it('behavior: a session of another chain starts there, until the wallet allows more', () => {
    const { provider } = open({ chainIds: [10] })
    expect([provider.chainId(), provider.accounts()]).toEqual([10, [account]])
    provider.update(namespacesOf(10, 1))
    expect(provider.chainIds()).toEqual([10, 1])
  })

  it('error: a rejection in the wallet is EIP-1193’s, and an error of the RPC keeps code and data', async () => {
    const rejected = open({ answer: () => Promise.reject({ code: 5000, message: 'User rejected.' }) })
    await expect(rejected.provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4001 })
    const reverted = open({ rpc: { error: { code: 3, message: 'execution reverted', data: '0x08' } } })
    await expect(reverted.provider.request({ method: 'eth_call' })).rejects.toMatchObject({ code: 3, data: '0x08' })
  })

  it('error: another network than those of the application reads nothing', async () => {
    const { provider, read } = open({ chainIds: [10] })
    await expect(provider.request({ method: 'eth_call' })).rejects.toThrow('Your wallet is on another network')
    expect(read).toEqual([])
  })
})
