import { readJson } from '../../kit/request/readJson.ts'
import { safeStorage, storedKey } from '../../kit/wallet/safeStorage.ts'
import type { Hex } from '../guard/values/token.ts'
import type { TradeTransaction } from './tradeRequest.ts'

/** A pending swap or approval, stored across reloads. */
export type PendingSwap = {
  readonly kind: TradeTransaction['kind']
  readonly hash: Hex
  readonly chainId: number
  readonly walletChainId: number
  readonly transaction: TradeTransaction['transaction']
}

const pendingKey = 'swap.pending'

const pendingKinds: readonly TradeTransaction['kind'][] = ['reset', 'approval', 'swap']

function parsePendingSwap(text: string): PendingSwap {
  const reader = readJson(JSON.parse(text))
  const transaction = reader.object('transaction')
  const kind = pendingKinds.find(candidate => candidate === reader.text('kind'))
  if (kind === undefined) throw new TypeError('No such kind of transaction')
  return {
    kind,
    hash: reader.hex('hash'),
    chainId: reader.number('chainId'),
    walletChainId: reader.number('walletChainId'),
    transaction: {
      chainId: transaction.number('chainId'),
      from: transaction.address('from'),
      to: transaction.address('to'),
      data: transaction.hex('data'),
      value: transaction.units('value').toString(),
    },
  }
}

/** Reads the stored pending swap; drops an unreadable one. */
export function readPendingSwap(): PendingSwap | null {
  const text = safeStorage.getItem(pendingKey)
  if (text === null) return null
  try {
    return parsePendingSwap(text)
  } catch {
    // Unreadable: written by an older version or by hand.
    safeStorage.removeItem(pendingKey)
    return null
  }
}

/** Subscribes to changes by other tabs. Returns the unsubscribe function. */
export function watchPendingSwap(take: (pending: PendingSwap | null) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === storedKey(pendingKey)) take(readPendingSwap())
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

export function writePendingSwap(pending: PendingSwap | null): void {
  if (pending === null) safeStorage.removeItem(pendingKey)
  else safeStorage.setItem(pendingKey, JSON.stringify(pending))
}
