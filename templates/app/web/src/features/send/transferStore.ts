import type { Hex } from 'viem'
import { type JsonReader, readJson } from '../../kit/request/readJson.ts'
import { safeStorage } from '../../kit/wallet/safeStorage.ts'
import type { TransactionOutcome } from '../guard/signing/signingState.ts'
import { sameAddress } from '../guard/values/sameAddress.ts'
import type { Address } from '../guard/values/token.ts'
import type { GuardTransaction } from '../guard/values/transaction.ts'

/** What became of a transfer for good. */
export type TransferEnd = Exclude<TransactionOutcome, { readonly status: 'unknown' }>

/** A transfer that the wallet sent. It survives a reload. */
export type SentTransfer = {
  /** As the wallet gave it first, also of one that was replaced later. */
  readonly hash: Hex
  /** The network's own id; for a local chain that of the network it stands in for. */
  readonly chainId: number
  /** With its symbol. */
  readonly amount: string
  readonly recipient: Address
  readonly transaction: GuardTransaction
  /** Null while that is not known. */
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
    // Written by an older version of the page, or by hand: the chain still knows what happened.
    safeStorage.removeItem(storageKey)
    return []
  }
}

let shown: readonly SentTransfer[] | null = null
/** What a wallet was asked for and has not answered; its screen may be gone. */
let asked: readonly GuardTransaction[] = []
const listeners = new Set<() => void>()

function notify(next: readonly SentTransfer[] | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Another tab may have written meanwhile, so that every change begins with what is stored. */
function update(change: (stored: readonly SentTransfer[]) => readonly SentTransfer[]): void {
  const next = change(readStored()).slice(0, maxStored)
  if (next.length === 0) safeStorage.removeItem(storageKey)
  else safeStorage.setItem(storageKey, JSON.stringify(next))
  notify(next)
}

/** Gas aside, which is measured anew each time. */
function isSame(one: GuardTransaction, other: GuardTransaction): boolean {
  return (
    one.chainId === other.chainId &&
    sameAddress(one.from, other.from) &&
    sameAddress(one.to, other.to) &&
    sameAddress(one.data, other.data) &&
    BigInt(one.value) === BigInt(other.value)
  )
}

/** The transfers that this browser sent, the newest first. */
export const transferStore = {
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
  getSnapshot: (): readonly SentTransfer[] => {
    shown ??= readStored()
    return shown
  },
  add: (transfer: SentTransfer): void =>
    update(stored => [transfer, ...stored.filter(({ hash }) => hash !== transfer.hash)]),
  /** Nothing changes where no such transfer is kept. */
  end: (hash: Hex, end: TransferEnd): void =>
    update(stored => stored.map(transfer => (transfer.hash === hash ? { ...transfer, end } : transfer))),
  /** The transaction itself goes on. */
  remove: (hash: Hex): void => update(stored => stored.filter(transfer => transfer.hash !== hash)),
  /** Holds a transaction as under way as long as the wallet has not answered. */
  whileAsked: async <T>(transaction: GuardTransaction, answer: () => Promise<T>): Promise<T> => {
    asked = [...asked, transaction]
    try {
      return await answer()
    } finally {
      asked = asked.filter(candidate => candidate !== transaction)
    }
  },
  /** Whether a wallet may still send, or has sent, the very same transaction and nobody knows what became of it. */
  isUnderWay: (transaction: GuardTransaction): boolean =>
    [...asked, ...readStored().flatMap(sent => (sent.end ? [] : [sent.transaction]))].some(candidate =>
      isSame(candidate, transaction),
    ),
}
