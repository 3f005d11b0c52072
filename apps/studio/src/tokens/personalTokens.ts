import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { shortenMiddle } from '../ui/shortenMiddle.ts'
import { useTokenServices } from './TokenServices.tsx'

type Memory = Pick<Storage, 'getItem' | 'setItem'>

/** A token that the user added by its address, as its contract described it then. */
export type PersonalToken = {
  readonly address: `0x${string}`
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Why it should not be picked. */
  readonly warning?: string
}

/** Tokens by scope. */
type State = { readonly [scope: string]: readonly PersonalToken[] }

export type PersonalTokens = StoreApi<State> & {
  /** Adds a token, or replaces what is known of it. */
  add(scope: string, token: PersonalToken): void
  remove(scope: string, address: string): void
}

const key = 'sluice.imported-tokens'

/** Tokens of one request, which the server limits. */
export const maximumPersonalTokens = 20

const addressPattern = /^0x[\da-f]{40}$/i

export const isTokenAddress = (text: string): text is `0x${string}` => addressPattern.test(text)

/** Longest texts that are stored. */
const [symbolLength, nameLength, warningLength] = [32, 80, 300]

/** Reads a stored token. Earlier versions stored addresses only: what the token is gets read again before its use. */
function readStored(value: unknown): PersonalToken | undefined {
  if (typeof value === 'string') return readStored({ address: value, symbol: shortenMiddle(value), decimals: 18 })
  if (typeof value !== 'object' || value === null) return undefined
  const { address, symbol, name, decimals, warning } = value as { readonly [key: string]: unknown }
  const isToken = typeof address === 'string' && isTokenAddress(address) && typeof symbol === 'string' && symbol !== ''
  if (!isToken || !Number.isInteger(decimals) || Number(decimals) < 0 || Number(decimals) > 255) return undefined
  return {
    address,
    symbol: symbol.slice(0, symbolLength),
    name: (typeof name === 'string' ? name : symbol).slice(0, nameLength),
    decimals: Number(decimals),
    ...(typeof warning === 'string' && { warning: warning.slice(0, warningLength) }),
  }
}

/** Where tokens belong to: the same address is another contract on a local chain, and none in the simulation. */
export const tokenScope = (source: 'simulated' | 'devnet' | 'live', walletChainId: number): string =>
  source === 'simulated' ? `simulated ${walletChainId}` : String(walletChainId)

/** Creates the personal token list, stored in this browser. */
export function createPersonalTokens(memory: Memory): PersonalTokens {
  const store = createStore<State>(() => parse(memory.getItem(key)))
  const others = (scope: string, without: string) =>
    (store.getState()[scope] ?? none).filter(token => token.address.toLowerCase() !== without.toLowerCase())
  const write = (scope: string, tokens: readonly PersonalToken[]) => {
    store.setState({ [scope]: tokens })
    memory.setItem(key, JSON.stringify(store.getState()))
  }
  return Object.assign(store, {
    add: (scope: string, token: PersonalToken) =>
      write(scope, [...others(scope, token.address), token].slice(-maximumPersonalTokens)),
    remove: (scope: string, removed: string) => write(scope, others(scope, removed)),
  })
}

const none: readonly PersonalToken[] = []

function parse(text: string | null): State {
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
      .filter(([, tokens]) => Array.isArray(tokens))
      .map(([scope, tokens]) => [
        scope,
        (tokens as readonly unknown[]).flatMap(token => readStored(token) ?? []).slice(0, maximumPersonalTokens),
      ]),
  )
}

const stores = new WeakMap<Memory, PersonalTokens>()

/** The list of this page. */
export function usePersonalTokens(): PersonalTokens {
  const { storage } = useTokenServices()
  const known = stores.get(storage)
  if (known) return known
  const made = createPersonalTokens(storage)
  stores.set(storage, made)
  return made
}

/** Personal tokens of a scope. */
export function usePersonalTokensOn(scope: string): readonly PersonalToken[] {
  return useStore(usePersonalTokens(), state => state[scope] ?? none)
}
