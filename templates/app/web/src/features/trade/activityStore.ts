import { createStoredValue } from '../../kit/createStoredValue.ts'
import { type JsonReader, readJson } from '../../kit/request/readJson.ts'
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
  // only with: fusion
  /** Hash of the transaction or order. */
  // otherwise: /** Hash of the transaction that was sent. */
  // end only
  readonly id: Hex
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly account: Address
  /** Chain id; for a local chain that of the network it replaces. */
  readonly chainId: number
  /** Chain id that the wallet signed for. */
  readonly walletChainId: number
  readonly src: ActivitySide
  /** Quoted output until a receipt shows the received amount. */
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

const stored = createStoredValue<readonly Activity[]>({
  key: 'swap.activity',
  empty: [],
  parse: value => readJson({ list: value }).list('list').map(readActivity),
})

const update = (change: (activities: readonly Activity[]) => readonly Activity[]) =>
  stored.update(activities => change(activities).slice(0, maxStored))

/** Recent activity of this browser, newest first, stored across reloads. */
export const activityStore = {
  getSnapshot: stored.getSnapshot,
  use: stored.use,
  add: (activity: Activity): void => update(activities => [activity, ...activities]),
  /** No-op for an unknown entry. */
  change: (id: Hex, changes: ActivityChange): void =>
    update(activities => activities.map(entry => (entry.id === id ? { ...entry, ...changes } : entry))),
}
