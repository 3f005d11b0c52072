import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Eip1193Provider } from './eip1193.ts'

export type WalletOption = {
  /** Wallet's reverse domain name; `window.ethereum` for legacy wallets. */
  readonly id: string
  readonly name: string
  /** Data URI, if the wallet provides one. */
  readonly icon?: string
  readonly provider: Eip1193Provider
  /** Ends a connection that outlives the page, such as that of WalletConnect. */
  readonly close?: () => void
}

type Announcement = {
  readonly info?: { readonly rdns?: unknown; readonly uuid?: unknown; readonly name?: unknown; readonly icon?: unknown }
  readonly provider?: Eip1193Provider
}

export type WalletDirectory = StoreApi<readonly WalletOption[]>

/**
 * Lists wallets as they announce themselves.
 *
 * - Source: EIP-6963; `window.ethereum` is listed only while no wallet announced itself
 */
export function createWalletDirectory(page: Window & { ethereum?: Eip1193Provider }): WalletDirectory {
  const store = createStore<readonly WalletOption[]>(() =>
    page.ethereum ? [{ id: 'window.ethereum', name: 'Browser wallet', provider: page.ethereum }] : [],
  )
  page.addEventListener('eip6963:announceProvider', event => {
    const option = toOption((event as CustomEvent<Announcement>).detail)
    if (!option) return
    const others = store.getState().filter(known => known.id !== option.id && known.id !== 'window.ethereum')
    store.setState([...others, option], true)
  })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  return store
}

function toOption({ info, provider }: Announcement): WalletOption | undefined {
  if (!provider || typeof info?.name !== 'string' || typeof info.rdns !== 'string') return undefined
  const icon = typeof info.icon === 'string' && info.icon.startsWith('data:image/') ? info.icon : undefined
  return { id: info.rdns, name: info.name, provider, ...(icon ? { icon } : {}) }
}
