import type { Hex } from 'viem'
import { createStoredValue } from '../../kit/createStoredValue.ts'
import { type JsonReader, readJson } from '../../kit/request/readJson.ts'
import type { TransactionOutcome } from '../guard/signing/signingState.ts'
import type { GuardTransaction } from '../guard/values/transaction.ts'
import { isSameTransaction } from './isSameTransaction.ts'
import type { CreatedContract } from './TransactionPlan.ts'

/** Final outcome of a transaction. */
export type TransactionEnd = Exclude<TransactionOutcome, { readonly status: 'unknown' }>

/** A sent transaction, stored across reloads. */
export type SentTransaction = {
  /** The wallet's first hash, even if the transaction was replaced. */
  readonly hash: Hex
  readonly feature: string
  /** Chain id; for a local chain that of the network it replaces. */
  readonly chainId: number
  readonly text: string
  readonly transaction: GuardTransaction
  // only with: deployment
  readonly creates: CreatedContract | null
  // end only
  /** Null while unknown. */
  readonly end: TransactionEnd | null
  /** What the mined transaction did; null until it is mined. */
  readonly effect: string | null
}

const maxStored = 30
const failures = ['reverted', 'replaced', 'dropped'] as const

function readEnd(reader: JsonReader): TransactionEnd {
  const status = reader.text('status')
  const hash = reader.hex('hash')
  if (status === 'mined') return { status, hash }
  const failure = failures.find(candidate => candidate === status)
  if (failure === undefined) throw new TypeError('No such end of a transaction')
  return { status: failure, hash, reason: reader.text('reason') }
}

function readSent(reader: JsonReader): SentTransaction {
  const transaction = reader.object('transaction')
  return {
    hash: reader.hex('hash'),
    feature: reader.text('feature'),
    chainId: reader.number('chainId'),
    text: reader.text('text'),
    transaction: {
      chainId: transaction.number('chainId'),
      from: transaction.address('from'),
      to: transaction.nullable('to', (inner, key) => inner.address(key)),
      data: transaction.hex('data'),
      value: transaction.units('value').toString(),
    },
    // only with: deployment
    creates: reader.nullable('creates', (inner, key) => {
      const created = inner.object(key)
      return { name: created.text('name'), address: created.address('address') }
    }),
    // end only
    end: reader.nullable('end', (inner, key) => readEnd(inner.object(key))),
    effect: reader.nullable('effect', (inner, key) => inner.text(key)),
  }
}

const transactions = createStoredValue<readonly SentTransaction[]>({
  key: 'transactions',
  empty: [],
  parse: value => readJson({ list: value }).list('list').map(readSent),
})

const update = (change: (sent: readonly SentTransaction[]) => readonly SentTransaction[]) =>
  transactions.update(sent => change(sent).slice(0, maxStored))

/** Transactions with an open wallet prompt; their screens may be closed. */
let asked: readonly GuardTransaction[] = []

/** Transactions sent from this browser, newest first. */
export const transactionStore = {
  subscribe: transactions.subscribe,
  getSnapshot: transactions.getSnapshot,
  add: (transaction: SentTransaction): void =>
    update(sent => [transaction, ...sent.filter(({ hash }) => hash !== transaction.hash)]),
  /** No-op for an unknown transaction. */
  end: (hash: Hex, end: TransactionEnd, effect: string | null): void =>
    update(sent => sent.map(entry => (entry.hash === hash ? { ...entry, end, effect } : entry))),
  /** Removes the entry; the transaction itself continues. */
  remove: (hash: Hex): void => update(sent => sent.filter(entry => entry.hash !== hash)),
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
    [...asked, ...transactions.getSnapshot().flatMap(sent => (sent.end ? [] : [sent.transaction]))].some(candidate =>
      isSameTransaction(candidate, transaction),
    ),
}
