import type { Hex } from 'viem'
import { type JsonReader, readJson } from '../../../kit/request/readJson.ts'
import { safeStorage } from '../../../kit/wallet/safeStorage.ts'
import type { GuardTransaction } from '../../guard/values/transaction.ts'
import { isSameTransaction } from '../../transactions/isSameTransaction.ts'
import type { OutgoingMessage } from '../IcmMessage.ts'

/** A sent message that the backend has not recorded yet; stored across reloads. */
export type UnreportedSend = {
  readonly hash: Hex
  readonly transaction: GuardTransaction
  readonly message: OutgoingMessage
  readonly messageInput: unknown
}

const storageKey = 'icm.pending'

function readPendingSend(reader: JsonReader, value: unknown): UnreportedSend {
  const transaction = reader.object('transaction')
  const message = reader.object('message')
  return {
    hash: reader.hex('hash'),
    transaction: {
      chainId: transaction.number('chainId'),
      from: transaction.address('from'),
      to: transaction.address('to'),
      data: transaction.hex('data'),
      value: transaction.units('value').toString(),
    },
    message: {
      sender: message.address('sender'),
      destinationBlockchainId: message.hex('destinationChainId'),
      recipient: message.address('recipient'),
      content: message.text('content'),
      reward: message.units('reward'),
    },
    messageInput: (value as { readonly messageInput: unknown }).messageInput,
  }
}

/** Sent messages to report, oldest first; unreadable entries are dropped. */
export function readUnreportedSends(): readonly UnreportedSend[] {
  try {
    const stored: unknown = JSON.parse(safeStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.map(value => readPendingSend(readJson(value), value)) : []
  } catch {
    // Unreadable: written by an older version or by hand.
    safeStorage.removeItem(storageKey)
    return []
  }
}

const toJson = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

/** As stored, where the destination has the name that it has in the API. */
const toStored = ({ message: { destinationBlockchainId, ...message }, ...send }: UnreportedSend) => ({
  ...send,
  message: { ...message, destinationChainId: destinationBlockchainId },
})

function write(pending: readonly UnreportedSend[]): void {
  if (pending.length === 0) safeStorage.removeItem(storageKey)
  else safeStorage.setItem(storageKey, JSON.stringify(pending.map(toStored), toJson))
}

export function addUnreportedSend(pending: UnreportedSend): void {
  write([...readUnreportedSends().filter(({ hash }) => hash !== pending.hash), pending])
}

/** `hash` is the wallet's first hash, even if the transaction was replaced. */
export function removeUnreportedSend(hash: Hex): void {
  write(readUnreportedSends().filter(candidate => candidate.hash !== hash))
}

/** Whether an equal transaction was sent and is not reported; also one of another tab. */
export const isUnreported = (transaction: GuardTransaction): boolean =>
  readUnreportedSends().some(sent => isSameTransaction(sent.transaction, transaction))
