import { createStore, type StoreApi } from 'zustand/vanilla'
import { studioErrors } from '../ui/errors.ts'
import type { WalletDirectory, WalletOption } from './createWalletDirectory.ts'
import { toConnectError } from './toConnectError.ts'

export type WalletState =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting'; readonly option: WalletOption }
  | {
      readonly status: 'connected'
      readonly option: WalletOption
      /** Active account with its EIP-55 checksum: the first one that the wallet names. */
      readonly address: `0x${string}`
      /** All accounts that this page may see, the active one first. */
      readonly accounts: readonly `0x${string}`[]
      /** Chain id reported by the wallet. */
      readonly chainId: number
    }

export type ConnectedWallet = Extract<WalletState, { readonly status: 'connected' }>

export type WalletStore = StoreApi<WalletState> & {
  /** Throws `CONNECTION_REJECTED`, `WALLET_BUSY`, `NO_ACCOUNTS`, `WALLET_FAILED`. */
  connect(option: WalletOption): Promise<void>
  disconnect(): void
  /** Updates the chain for wallets that emit no `chainChanged`. */
  refreshChain(chainId: number): void
  /** Reads accounts and chain again, for wallets that emit no events. */
  refresh(): Promise<void>
  /** Reconnects the last wallet without a prompt. */
  reconnect(): Promise<void>
}

type ReadAccounts = (named: readonly string[]) => readonly `0x${string}`[]

/** Loads what gives accounts their EIP-55 checksums: wallets name them in lower case. */
async function loadReadAccounts(): Promise<ReadAccounts> {
  const { formatAddress } = await import('../ui/formatAddress.ts')
  return named => named.map(account => formatAddress(account) as `0x${string}`)
}

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const lastWalletKey = 'sluice.wallet'

/** Creates the wallet store; follows account and chain changes. */
export function createWalletStore(directory: WalletDirectory, memory: Memory): WalletStore {
  const store = createStore<WalletState>(() => ({ status: 'disconnected' }))
  let stopFollowing = () => {}

  const disconnect = () => {
    stopFollowing()
    stopFollowing = () => {}
    const state = store.getState()
    if (state.status === 'connected') state.option.close?.()
    memory.removeItem(lastWalletKey)
    store.setState({ status: 'disconnected' }, true)
  }

  const follow = (option: WalletOption, readAccounts: ReadAccounts) => {
    const onAccounts = (named: readonly string[]) => {
      const accounts = readAccounts(named)
      const address = accounts[0]
      const state = store.getState()
      if (!address) disconnect()
      else if (state.status === 'connected') store.setState({ ...state, address, accounts }, true)
    }
    const onChain = (chainId: string) => {
      const state = store.getState()
      if (state.status === 'connected') store.setState({ ...state, chainId: Number(chainId) }, true)
    }
    option.provider.on?.('accountsChanged', onAccounts)
    option.provider.on?.('chainChanged', onChain)
    return () => {
      option.provider.removeListener?.('accountsChanged', onAccounts)
      option.provider.removeListener?.('chainChanged', onChain)
    }
  }

  const take = async (option: WalletOption, method: 'eth_requestAccounts' | 'eth_accounts') => {
    const named = (await option.provider.request({ method })) as readonly string[]
    const readAccounts = await loadReadAccounts()
    const accounts = readAccounts(named)
    const address = accounts[0]
    if (!address) return false
    const chainId = Number(await option.provider.request({ method: 'eth_chainId' }))
    stopFollowing()
    stopFollowing = follow(option, readAccounts)
    memory.setItem(lastWalletKey, option.id)
    store.setState({ status: 'connected', option, address, accounts, chainId }, true)
    return true
  }

  const connect = async (option: WalletOption) => {
    const before = store.getState()
    store.setState({ status: 'connecting', option }, true)
    try {
      if (!(await take(option, 'eth_requestAccounts'))) throw studioErrors.error('NO_ACCOUNTS')
    } catch (error) {
      store.setState(before, true)
      throw toConnectError(error)
    }
  }

  const reconnect = async () => {
    const id = memory.getItem(lastWalletKey)
    if (!id) return
    const tryNow = async () => {
      const option = directory.getState().find(known => known.id === id)
      if (option && store.getState().status === 'disconnected') await take(option, 'eth_accounts')
      return option !== undefined
    }
    if (await tryNow()) return
    const stop = directory.subscribe(() => void tryNow().then(found => found && stop()))
  }

  const refreshChain = (chainId: number) => {
    const state = store.getState()
    if (state.status === 'connected' && state.chainId !== chainId) store.setState({ ...state, chainId }, true)
  }

  const refresh = async () => {
    const state = store.getState()
    if (state.status === 'connected' && !(await take(state.option, 'eth_accounts'))) disconnect()
  }

  return Object.assign(store, { connect, disconnect, reconnect, refresh, refreshChain })
}
