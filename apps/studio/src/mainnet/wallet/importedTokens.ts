import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { useAppServices } from '../../session/AppServices.tsx'

type Memory = { getItem(key: string): string | null; setItem(key: string, value: string): void }

/** Addresses by the wallet's chain id. */
type Imported = { readonly [walletChainId: string]: readonly string[] }

export type ImportedTokens = StoreApi<Imported> & {
  add(walletChainId: number, address: string): void
  remove(walletChainId: number, address: string): void
}

const key = 'sluice.imported-tokens'

/** Tokens of one request, which the server limits. */
export const maxImportedTokens = 20

const addressPattern = /^0x[\da-f]{40}$/i

export const isTokenAddress = (text: string): text is `0x${string}` => addressPattern.test(text)

/** Tokens that the user imported, remembered per chain in this browser. */
export function createImportedTokens(memory: Memory): ImportedTokens {
  const store = createStore<Imported>(() => parse(memory.getItem(key)))
  const write = (walletChainId: number, addresses: readonly string[]) => {
    store.setState({ [walletChainId]: addresses })
    memory.setItem(key, JSON.stringify(store.getState()))
  }
  const listOf = (walletChainId: number) => store.getState()[walletChainId] ?? none
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  return Object.assign(store, {
    add(walletChainId: number, address: string) {
      const others = listOf(walletChainId).filter(known => !isSame(known, address))
      write(walletChainId, [...others, address])
    },
    remove(walletChainId: number, address: string) {
      write(
        walletChainId,
        listOf(walletChainId).filter(known => !isSame(known, address)),
      )
    },
  })
}

const none: readonly string[] = []

function parse(text: string | null): Imported {
  if (!text) return {}
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    // Storage that somebody edited by hand: the list starts empty, the tokens themselves are not lost.
    return {}
  }
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored)
      .filter(([, addresses]) => Array.isArray(addresses))
      .map(([id, addresses]) => [
        id,
        (addresses as readonly unknown[])
          .filter(address => typeof address === 'string' && isTokenAddress(address))
          .slice(0, maxImportedTokens),
      ]),
  ) as Imported
}

const stores = new WeakMap<Memory, ImportedTokens>()

/** The store of this page. */
export function useImportedTokens(): ImportedTokens {
  const { storage } = useAppServices()
  const known = stores.get(storage)
  if (known) return known
  const made = createImportedTokens(storage)
  stores.set(storage, made)
  return made
}

/** Imported tokens of a chain. */
export function useImportedTokensOn(walletChainId: number): readonly string[] {
  return useStore(useImportedTokens(), state => state[walletChainId] ?? none)
}
