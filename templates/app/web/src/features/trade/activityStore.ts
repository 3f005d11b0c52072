import { type JsonReader, readJson } from '../../kit/request/readJson.ts'
import { safeStorage, storedKey } from '../../kit/wallet/safeStorage.ts'
import type { Address, Hex } from '../guard/values/token.ts'

/** `dropped`: it will not be mined, for example because another transaction replaced it. */
export type ActivityState = 'pending' | 'confirmed' | 'failed' | 'dropped'

/** One side of a trade; the amount in base units. */
export type ActivitySide = { readonly symbol: string; readonly decimals: number; readonly amount: bigint }

/** An activity of an account in this browser. */
export type Activity = {
  // only with: fusion
  /** A swap is sent by the account; a signed order is sent by a resolver. */
  readonly kind: 'swap' | 'order'
  // end only
  /** Hash of what was sent or signed. */
  readonly id: Hex
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly account: Address
  /** Chain id; for a local chain that of the network it replaces. */
  readonly chainId: number
  /** Chain id that the wallet signed for. */
  readonly walletChainId: number
  readonly src: ActivitySide
  /** Quoted output until the received amount is known. */
  readonly dst: ActivitySide
  readonly state: ActivityState
  /** Hash of the executing transaction. */
  // only with: fusion
  readonly hash: Hex | null
  // otherwise: readonly hash: Hex
  // end only
  /** Distinguishes a replaced transaction from an unknown one. */
  readonly nonce: number | null
}

export type ActivityChange = Partial<Pick<Activity, 'state' | 'hash' | 'nonce' | 'dst'>>

const activityKey = 'swap.activity'
const maxStored = 100
const activityStates: readonly ActivityState[] = ['pending', 'confirmed', 'failed', 'dropped']

function readSide(reader: JsonReader): ActivitySide {
  return { symbol: reader.text('symbol'), decimals: reader.number('decimals'), amount: reader.units('amount') }
}

function readActivity(reader: JsonReader): Activity {
  const state = activityStates.find(candidate => candidate === reader.text('state'))
  if (state === undefined) throw new TypeError('No such state')
  return {
    // only with: fusion
    kind: reader.text('kind') === 'order' ? 'order' : 'swap',
    // end only
    id: reader.hex('id'),
    at: reader.number('at'),
    account: reader.address('account'),
    chainId: reader.number('chainId'),
    walletChainId: reader.number('walletChainId'),
    src: readSide(reader.object('src')),
    dst: readSide(reader.object('dst')),
    state,
    // only with: fusion
    hash: reader.nullable('hash', (inner, key) => inner.hex(key)),
    // otherwise: hash: reader.hex('hash'),
    // end only
    nonce: reader.nullable('nonce', (inner, key) => inner.number(key)),
  }
}

function readStored(): readonly Activity[] {
  const text = safeStorage.getItem(activityKey)
  if (text === null) return []
  try {
    return readJson({ entries: JSON.parse(text) })
      .list('entries')
      .map(readActivity)
  } catch {
    // Unreadable: written by an older version or by hand. The chain has the result.
    safeStorage.removeItem(activityKey)
    return []
  }
}

let snapshot: readonly Activity[] | null = null
const listeners = new Set<() => void>()

function notify(next: readonly Activity[] | null): void {
  snapshot = next
  for (const listener of listeners) listener()
}

/** Re-reads the stored list before each change: another tab may have written. */
function updateStored(change: (stored: readonly Activity[]) => readonly Activity[]): void {
  const next = change(readStored()).slice(0, maxStored)
  const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
  safeStorage.setItem(activityKey, JSON.stringify(next, asText))
  notify(next)
}

/** Recent activity of this browser, newest first, stored across reloads. */
export const activityStore = {
  subscribe: (listener: () => void): (() => void) => {
    const reload = (event: StorageEvent) => {
      if (event.key === storedKey(activityKey)) notify(null)
    }
    listeners.add(listener)
    window.addEventListener('storage', reload)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', reload)
    }
  },
  getSnapshot: (): readonly Activity[] => {
    snapshot ??= readStored()
    return snapshot
  },
  add: (activity: Activity): void => updateStored(stored => [activity, ...stored]),
  /** No-op for an unknown entry. */
  change: (id: Hex, changes: ActivityChange): void =>
    updateStored(stored => stored.map(entry => (entry.id === id ? { ...entry, ...changes } : entry))),
}
