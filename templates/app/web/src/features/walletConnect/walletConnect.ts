import type { SessionTypes } from '@walletconnect/types'
import { type Address, type Chain, getAddress, numberToHex } from 'viem'
import { createConnector } from 'wagmi'
import { showToast } from '../../kit/ui/toastStore.ts'
import { isRejection } from '../../kit/wallet/describeError.ts'
import { type RemoteWallet, remoteType } from '../../kit/wallet/sortWallets.ts'
import { WalletError } from '../../kit/wallet/WalletError.ts'
import { createSessionProvider, type SessionProvider } from './createSessionProvider.ts'
import { describeFailure } from './describeFailure.ts'
import type { WalletClient } from './openClient.ts'
import { pairWallet } from './pairWallet.ts'
import { walletConnectIcon } from './walletConnectIcon.ts'
import { fetchWalletConnectSettings } from './walletConnectSettings.ts'

/** Where the topic of the session is stored, so that a reload finds it without loading the client for other visitors. */
const topicKey = 'walletConnect.topic'

const ended = { code: 6000, message: 'User disconnected.' }

type WalletChain = {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: Chain['nativeCurrency']
}

type Open = { readonly client: WalletClient; readonly topic: string; readonly provider: SessionProvider }

/** Loads WalletConnect's client on demand, once. */
function createClientLoader() {
  let loading: Promise<WalletClient> | undefined
  return (): Promise<WalletClient> => {
    loading ??= Promise.all([fetchWalletConnectSettings(), import('./openClient.ts')])
      .then(([settings, { openClient }]) => openClient(settings))
      .catch(error => {
        loading = undefined
        throw error
      })
    return loading
  }
}

/** Adds or switches a network in the wallet, as EIP-3085 and EIP-3326 say. */
async function askForChain({ request }: SessionProvider, chain: WalletChain) {
  const chainId = numberToHex(chain.id)
  try {
    await request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  } catch (error) {
    if ((error as { code?: unknown }).code !== 4902) throw error
    const { name: chainName, rpcUrl, nativeCurrency } = chain
    const params = [{ chainId, chainName, rpcUrls: [rpcUrl], nativeCurrency }]
    await request({ method: 'wallet_addEthereumChain', params })
  }
}

/** Wallets on other devices, reached by WalletConnect's relay; its client is loaded when it is chosen. */
export const walletConnect = createConnector<SessionProvider | undefined, RemoteWallet>(config => {
  const load = createClientLoader()
  const chains = config.chains.map(({ id, name, rpcUrls, nativeCurrency }) => ({
    id,
    name,
    rpcUrl: rpcUrls.default.http[0]!,
    nativeCurrency,
  }))
  let open: Open | undefined
  let watched: WalletClient | undefined

  const report = ({ provider }: Open) =>
    config.emitter.emit('change', { accounts: provider.accounts(), chainId: provider.chainId() })

  const forget = () => {
    open = undefined
    void config.storage?.removeItem(topicKey as never)
  }
  const end = () => {
    forget()
    config.emitter.emit('disconnect')
  }
  const watch = (client: WalletClient) => {
    if (watched === client) return
    watched = client
    const isOwn = ({ topic }: { topic: string }) => topic === open?.topic
    client.on('session_delete', event => isOwn(event) && end())
    client.on('session_expire', event => isOwn(event) && end())
    client.on('session_update', event => {
      if (!open || !isOwn(event)) return
      open.provider.update(event.params.namespaces)
      report(open)
    })
    client.on('session_event', event => {
      if (!open || !isOwn(event) || event.params.event.name !== 'chainChanged') return
      const id = Number(event.params.chainId.split(':')[1])
      if (!open.provider.chainIds().includes(id)) return
      open.provider.select(id)
      report(open)
    })
  }
  const take = (client: WalletClient, session: SessionTypes.Struct): Open => {
    watch(client)
    open = { client, topic: session.topic, provider: createSessionProvider(client, session, chains) }
    return open
  }
  const restore = async (): Promise<Open | undefined> => {
    if (open) return open
    const topic = (await config.storage?.getItem(topicKey as never)) as string | null
    if (!topic) return undefined
    const client = await load()
    const session = client.session.getAll().find(known => known.topic === topic && known.expiry * 1000 > Date.now())
    if (session) return take(client, session)
    forget()
    return undefined
  }
  const pair = async (): Promise<Open> => {
    const { client, session } = await pairWallet(
      load,
      chains.map(({ id }) => id),
    )
    const opened = take(client, session)
    if (opened.provider.accounts().length === 0) {
      forget()
      await client.disconnect({ topic: session.topic, reason: ended })
      throw new WalletError('The wallet shared no account. Choose one there and connect again')
    }
    await config.storage?.setItem(topicKey as never, session.topic as never)
    return opened
  }
  const switchTo = async (opened: Open, chainId: number) => {
    const { provider } = opened
    const chain = chains.find(({ id }) => id === chainId)
    if (!chain) throw new WalletError('This application does not use that network')
    if (!provider.chainIds().includes(chainId)) {
      await askForChain(provider, chain)
      if (!provider.chainIds().includes(chainId)) {
        throw new WalletError(`The wallet did not allow ${chain.name}. Disconnect, and connect again with that network`)
      }
    }
    provider.select(chainId)
    report(opened)
  }

  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: remoteType,
    icon: walletConnectIcon,
    isSetUp: () =>
      fetchWalletConnectSettings().then(
        () => true,
        error => !(error instanceof WalletError),
      ),
    async connect<WithCapabilities extends boolean = false>({
      chainId,
      isReconnecting,
    }: {
      chainId?: number | undefined
      isReconnecting?: boolean | undefined
    } = {}) {
      const opened = isReconnecting ? await restore() : await pair()
      if (!opened) throw new WalletError('The connection to the wallet has ended. Connect again')
      const { provider } = opened
      if (chainId !== undefined && provider.chainIds().includes(chainId)) provider.select(chainId)
      // Both forms of the result, for callers with and without capabilities, have the same accounts.
      const accounts = provider.accounts() as unknown as WithCapabilities extends true
        ? readonly { address: Address; capabilities: Record<string, unknown> }[]
        : readonly Address[]
      return { accounts, chainId: provider.chainId() }
    },
    async disconnect() {
      const { client, topic } = open ?? {}
      forget()
      if (!client || topic === undefined) return
      try {
        await client.disconnect({ topic, reason: ended })
      } catch (error) {
        showToast({ kind: 'info', text: `Disconnected here, not in the wallet. ${describeFailure(error).message}` })
      }
    },
    getAccounts: async () => (await restore())?.provider.accounts() ?? [],
    getChainId: async () => (await restore())?.provider.chainId() ?? chains[0]!.id,
    getProvider: async () => (await restore())?.provider,
    isAuthorized: async () => (await restore()) !== undefined,
    async switchChain({ chainId }) {
      const opened = await restore()
      if (!opened) throw new WalletError('The connection to the wallet has ended. Connect again')
      try {
        await switchTo(opened, chainId)
      } catch (error) {
        throw isRejection(error) ? error : describeFailure(error)
      }
      return config.chains.find(({ id }) => id === chainId)!
    },
    onAccountsChanged: accounts => config.emitter.emit('change', { accounts: accounts.map(text => getAddress(text)) }),
    onChainChanged: chainId => config.emitter.emit('change', { chainId: Number(chainId) }),
    onDisconnect: end,
  }
})
