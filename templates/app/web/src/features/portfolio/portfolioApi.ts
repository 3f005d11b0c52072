import { type JsonReader, readJson } from '../../kit/request/readJson.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import type { Address } from '../guard/values/token.ts'

export type HeldToken = {
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** Amounts in base units, US dollars as decimal strings; null is unknown, not zero. */
export type Holding = {
  readonly token: HeldToken
  readonly amount: bigint
  readonly priceUsd: string | null
  readonly valueUsd: string | null
}

export type Portfolio = {
  readonly holdings: readonly Holding[]
  readonly totalUsd: string
  /** Number of unlisted tokens with a balance. */
  readonly unlisted: number
  readonly priceNote: string | null
  /** Milliseconds since the epoch. */
  readonly updatedAt: number
}

export type Change = {
  readonly token: HeldToken | null
  readonly address: Address
  readonly amount: bigint | null
  readonly direction: 'in' | 'out'
}

export type HistoryEvent = {
  readonly hash: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly type: string
  readonly status: string
  readonly changes: readonly Change[]
}

export type ValuePoint = { readonly at: number; readonly valueUsd: string }

export type PortfolioHistory = {
  readonly events: readonly HistoryEvent[]
  /** Null when the source has no value history. */
  readonly values: readonly ValuePoint[] | null
  readonly note: string | null
}

export const ranges = [
  { id: '1day', label: 'Day' },
  { id: '1week', label: 'Week' },
  { id: '1month', label: 'Month' },
  { id: '1year', label: 'Year' },
] as const

export type Range = (typeof ranges)[number]['id']

const text = (reader: JsonReader, key: string) => reader.text(key)

function readToken(reader: JsonReader): HeldToken {
  return {
    address: reader.address('address'),
    symbol: reader.text('symbol'),
    name: reader.text('name'),
    decimals: reader.number('decimals'),
  }
}

/** Fetches the holdings of an account on a network. Throws `ApiError`. */
export async function fetchPortfolio(chainId: number, account: Address, signal: AbortSignal): Promise<Portfolio> {
  const reader = readJson(await requestJson(`/api/portfolio/${account}`, { query: { chainId }, signal }))
  return {
    holdings: reader.list('holdings').map(holding => ({
      token: readToken(holding.object('token')),
      amount: holding.units('amount'),
      priceUsd: holding.nullable('priceUsd', text),
      valueUsd: holding.nullable('valueUsd', text),
    })),
    totalUsd: reader.text('totalUsd'),
    unlisted: reader.number('unlisted'),
    priceNote: reader.nullable('priceNote', text),
    updatedAt: reader.number('updatedAt'),
  }
}

function readEvent(reader: JsonReader): HistoryEvent {
  return {
    hash: reader.text('hash'),
    at: reader.number('at'),
    type: reader.text('type'),
    status: reader.text('status'),
    changes: reader.list('changes').map(change => ({
      token: change.nullable('token', inner => readToken(inner.object('token'))),
      address: change.address('address'),
      amount: change.nullable('amount', inner => inner.units('amount')),
      direction: change.text('direction') === 'in' ? 'in' : 'out',
    })),
  }
}

/** Fetches transactions and value history. Throws `ApiError`. */
export async function fetchHistory(
  chainId: number,
  account: Address,
  range: Range,
  signal: AbortSignal,
): Promise<PortfolioHistory> {
  const reader = readJson(await requestJson(`/api/portfolio/${account}/history`, { query: { chainId, range }, signal }))
  return {
    events: reader.list('events').map(readEvent),
    values: reader.nullable('values', inner =>
      inner.list('values').map(point => ({ at: point.number('at'), valueUsd: point.text('valueUsd') })),
    ),
    note: reader.nullable('note', text),
  }
}
