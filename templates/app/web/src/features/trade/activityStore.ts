import type { Address, Hex } from 'viem'
import { type JsonReader, readJson } from '../../kit/request/readJson.ts'
import { safeStorage } from '../../kit/wallet/safeStorage.ts'

/** `dropped`: it never happens any more, because it was replaced, cancelled or has expired. */
export type ActivityState = 'pending' | 'confirmed' | 'failed' | 'dropped'

/** One side of a trade; the amount in base units. */
export type ActivitySide = { readonly symbol: string; readonly decimals: number; readonly amount: bigint }

/** Something that an account did here. */
export type Activity = {
  /** A swap is a transaction of its own; an order was signed, and somebody else sends it. */
  readonly kind: 'swap' | 'order'
  /** Hash of the transaction as it was sent, or of the order. */
  readonly id: Hex
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly account: Address
  /** The network's own id; for a local chain that of the network it stands in for. */
  readonly chainId: number
  /** The id that the wallet signed for. */
  readonly walletChainId: number
  readonly src: ActivitySide
  /** What was promised, until it is known what arrived. */
  readonly dst: ActivitySide
  readonly state: ActivityState
  /** The transaction that did it; null for an order that nobody has filled. */
  readonly hash: Hex | null
  /** Tells a transaction that was replaced from one that is not known yet. */
  readonly nonce: number | null
}

export type ActivityChange = Partial<Pick<Activity, 'state' | 'hash' | 'nonce' | 'dst'>>

const storageKey = 'swap.activity'
const maxStored = 100
const states: readonly ActivityState[] = ['pending', 'confirmed', 'failed', 'dropped']

function readSide(reader: JsonReader): ActivitySide {
  return { symbol: reader.text('symbol'), decimals: reader.number('decimals'), amount: reader.units('amount') }
}

function readActivity(reader: JsonReader): Activity {
  const state = states.find(candidate => candidate === reader.text('state'))
  if (state === undefined) throw new TypeError('No such state')
  return {
    kind: reader.text('kind') === 'order' ? 'order' : 'swap',
    id: reader.hex('id'),
    at: reader.number('at'),
    account: reader.address('account'),
    chainId: reader.number('chainId'),
    walletChainId: reader.number('walletChainId'),
    src: readSide(reader.object('src')),
    dst: readSide(reader.object('dst')),
    state,
    hash: reader.nullable('hash', (inner, key) => inner.hex(key)),
    nonce: reader.nullable('nonce', (inner, key) => inner.number(key)),
  }
}

function readStored(): readonly Activity[] {
  const text = safeStorage.getItem(storageKey)
  if (text === null) return []
  try {
    return readJson({ entries: JSON.parse(text) })
      .list('entries')
      .map(readActivity)
  } catch {
    // Written by an older version of the page, or by hand: the chain still knows what happened.
    safeStorage.removeItem(storageKey)
    return []
  }
}

let shown: readonly Activity[] | null = null
const listeners = new Set<() => void>()

function notify(next: readonly Activity[] | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Another tab may have written meanwhile, so that every change begins with what is stored. */
function update(change: (stored: readonly Activity[]) => readonly Activity[]): void {
  const next = change(readStored()).slice(0, maxStored)
  const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
  safeStorage.setItem(storageKey, JSON.stringify(next, asText))
  notify(next)
}

/** What was done in this browser, the newest first; it survives a reload. */
export const activityStore = {
  subscribe: (listener: () => void): (() => void) => {
    const reload = (event: StorageEvent) => {
      if (event.key === storageKey) notify(null)
    }
    listeners.add(listener)
    window.addEventListener('storage', reload)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', reload)
    }
  },
  getSnapshot: (): readonly Activity[] => {
    shown ??= readStored()
    return shown
  },
  add: (activity: Activity): void => update(stored => [activity, ...stored]),
  /** Nothing changes where no such entry is kept. */
  change: (id: Hex, changes: ActivityChange): void =>
    update(stored => stored.map(entry => (entry.id === id ? { ...entry, ...changes } : entry))),
}
