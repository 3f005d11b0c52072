import SignClient from '@walletconnect/sign-client'
import type { Forwarded } from '../../kit/injectWallet.ts'
import { accounts, forwardToChain } from '../../kit/openPage.ts'
import type { LocalChain } from '../../kit/startAnvil.ts'

export type PhoneWallet = {
  /** Scans the code. The chains are those that the wallet allows, as CAIP-2 numbers. */
  readonly pair: (uri: string, answer: 'approve' | 'reject', chainIds: readonly number[]) => Promise<void>
  /** Every request so far, in order. */
  readonly requests: readonly { readonly method: string; readonly chainId: number }[]
  /** Rejects the requests from now on, or signs them. */
  readonly rejectRequests: (isRejecting: boolean) => void
  /** Ends the session from the wallet. */
  readonly disconnect: () => Promise<void>
}

/** A wallet on another device: WalletConnect's client in this process, whose accounts anvil signs for. */
export async function startPhoneWallet(relayUrl: string, chains: readonly LocalChain[]): Promise<PhoneWallet> {
  const client = await SignClient.init({
    projectId: '0'.repeat(32),
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: 'phone',
    storageOptions: { database: ':memory:' },
    metadata: { name: 'Phone', description: 'Test wallet', url: 'https://example.org', icons: [] },
  })
  const requests: { method: string; chainId: number }[] = []
  let isRejecting = false
  let answer: 'approve' | 'reject' = 'approve'
  let allowed: readonly number[] = []
  let topic = ''

  const perform = async (chainId: number, method: string, params: readonly unknown[]): Promise<Forwarded> =>
    // It switches by itself and leaves the networks of the session as they are.
    method.startsWith('wallet_') ? { result: null } : forwardToChain(chains, chainId, method, params)

  client.on('session_proposal', async ({ id, params }) => {
    // The relay may deliver a proposal again that has been answered.
    if (!client.proposal.keys.includes(id)) return
    if (answer === 'reject') {
      await client.reject({ id, reason: { code: 5000, message: 'User rejected.' } })
      return
    }
    const wanted = params.optionalNamespaces.eip155
    const namespace = {
      chains: allowed.map(chainId => `eip155:${chainId}`),
      accounts: allowed.map(chainId => `eip155:${chainId}:${accounts[0]}`),
      methods: wanted?.methods ?? [],
      events: wanted?.events ?? [],
    }
    const approved = await client.approve({ id, namespaces: { eip155: namespace } })
    topic = approved.topic
  })
  client.on('session_request', async ({ id, topic: from, params: { request, chainId } }) => {
    const number = Number(chainId.split(':')[1])
    requests.push({ method: request.method, chainId: number })
    const { result, error } = isRejecting
      ? { result: null, error: { code: 5000, message: 'User rejected.' } }
      : await perform(number, request.method, request.params as readonly unknown[])
    const response = error ? { id, jsonrpc: '2.0', error } : { id, jsonrpc: '2.0', result }
    await client.respond({ topic: from, response })
  })
  return {
    requests,
    pair: async (uri, reply, chainIds) => {
      answer = reply
      allowed = chainIds
      await client.pair({ uri })
    },
    rejectRequests: next => {
      isRejecting = next
    },
    disconnect: () => client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } }),
  }
}
