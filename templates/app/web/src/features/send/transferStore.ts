import type { Hex } from 'viem'
import { type JsonReader, readJson } from '../../kit/request/readJson.ts'
import { safeStorage, storedKey } from '../../kit/wallet/safeStorage.ts'
import type { TransactionOutcome } from '../guard/signing/signingState.ts'
import { sameAddress } from '../guard/values/sameAddress.ts'
import type { Address } from '../guard/values/token.ts'
import type { GuardTransaction } from '../guard/values/transaction.ts'

/** Final outcome of a transfer. */
export type TransferEnd = Exclude<TransactionOutcome, { readonly status: 'unknown' }>

/** A sent transfer, stored across reloads. */
export type SentTransfer = {
  /** The wallet's first hash, even if the transaction was replaced. */
  readonly hash: Hex
  /** Chain id; for a local chain that of the network it replaces. */
  readonly chainId: number
  /** Formatted with its symbol. */
  readonly amount: string
  readonly recipient: Address
  readonly transaction: GuardTransaction
  /** Null while unknown. */
  readonly end: TransferEnd | null
}

const storageKey = 'send.transfers'
const maxStored = 20
const failures = ['reverted', 'replaced', 'dropped'] as const

function readEnd(reader: JsonReader): TransferEnd {
  const status = reader.text('status')
  const hash = reader.hex('hash')
  if (status === 'mined') return { status, hash }
  const failure = failures.find(candidate => candidate === status)
  if (failure === undefined) throw new TypeError('No such end of a transfer')
  return { status: failure, hash, reason: reader.text('reason') }
}

function readTransfer(reader: JsonReader): SentTransfer {
  const transaction = reader.object('transaction')
  return {
    hash: reader.hex('hash'),
    chainId: reader.number('chainId'),
    amount: reader.text('amount'),
    recipient: reader.address('recipient'),
    transaction: {
      chainId: transaction.number('chainId'),
      from: transaction.address('from'),
      to: transaction.address('to'),
      data: transaction.hex('data'),
      value: transaction.units('value').toString(),
    },
    end: reader.nullable('end', (inner, key) => readEnd(inner.object(key))),
  }
}

function readStored(): readonly SentTransfer[] {
  const text = safeStorage.getItem(storageKey)
  if (text === null) return []
  try {
    return readJson({ transfers: JSON.parse(text) })
      .list('transfers')
      .map(readTransfer)
  } catch {
    // Unreadable: written by an older version or by hand. The chain has the result.
    safeStorage.removeItem(storageKey)
    return []
  }
}

let shown: readonly SentTransfer[] | null = null
/** Transactions with an open wallet prompt; their screens may be closed. */
let asked: readonly GuardTransaction[] = []
const listeners = new Set<() => void>()

function notify(next: readonly SentTransfer[] | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Re-reads the stored list before each change: another tab may have written. */
function update(change: (stored: readonly SentTransfer[]) => readonly SentTransfer[]): void {
  const next = change(readStored()).slice(0, maxStored)
  if (next.length === 0) safeStorage.removeItem(storageKey)
  else safeStorage.setItem(storageKey, JSON.stringify(next))
  notify(next)
}

/** Compares transactions without gas, which is estimated each time. */
function isSame(one: GuardTransaction, other: GuardTransaction): boolean {
  return (
    one.chainId === other.chainId &&
    sameAddress(one.from, other.from) &&
    sameAddress(one.to, other.to) &&
    sameAddress(one.data, other.data) &&
    BigInt(one.value) === BigInt(other.value)
  )
}

/** Transfers sent from this browser, newest first. */
export const transferStore = {
  subscribe: (listener: () => void): (() => void) => {
    const reload = (event: StorageEvent) => {
      if (event.key === storedKey(storageKey)) notify(null)
    }
    listeners.add(listener)
    window.addEventListener('storage', reload)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', reload)
    }
  },
  getSnapshot: (): readonly SentTransfer[] => {
    shown ??= readStored()
    return shown
  },
  add: (transfer: SentTransfer): void =>
    update(stored => [transfer, ...stored.filter(({ hash }) => hash !== transfer.hash)]),
  /** No-op for an unknown transfer. */
  end: (hash: Hex, end: TransferEnd): void =>
    update(stored => stored.map(transfer => (transfer.hash === hash ? { ...transfer, end } : transfer))),
  /** Removes the entry; the transaction itself continues. */
  remove: (hash: Hex): void => update(stored => stored.filter(transfer => transfer.hash !== hash)),
  /** Marks a transaction as pending while the wallet prompt is open. */
  whileAsked: async <T>(transaction: GuardTransaction, answer: () => Promise<T>): Promise<T> => {
    asked = [...asked, transaction]
    try {
      return await answer()
    } finally {
      asked = asked.filter(candidate => candidate !== transaction)
    }
  },
  /** Whether an equal transaction has an open wallet prompt or an unknown outcome. */
  isUnderWay: (transaction: GuardTransaction): boolean =>
    [...asked, ...readStored().flatMap(sent => (sent.end ? [] : [sent.transaction]))].some(candidate =>
      isSame(candidate, transaction),
    ),
}
