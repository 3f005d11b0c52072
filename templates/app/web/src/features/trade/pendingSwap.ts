import type { Hex } from 'viem'
import { readJson } from '../../kit/request/readJson.ts'
import { safeStorage } from '../../kit/wallet/safeStorage.ts'
import type { TradeTransaction } from './tradeRequest.ts'

/** A swap, or an approval on the way to one, that was sent and is not known to be mined. It survives a reload. */
export type PendingSwap = {
  readonly kind: TradeTransaction['kind']
  readonly hash: Hex
  readonly chainId: number
  readonly walletChainId: number
  readonly transaction: TradeTransaction['transaction']
}

const storageKey = 'swap.pending'

const kinds: readonly TradeTransaction['kind'][] = ['reset', 'approval', 'swap']

function parse(text: string): PendingSwap {
  const reader = readJson(JSON.parse(text))
  const transaction = reader.object('transaction')
  const kind = kinds.find(candidate => candidate === reader.text('kind'))
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

/** What this browser still waits for; what cannot be read is dropped. */
export function readPendingSwap(): PendingSwap | null {
  const text = safeStorage.getItem(storageKey)
  if (text === null) return null
  try {
    return parse(text)
  } catch {
    // Written by an older version of the page, or by hand: there is nothing to follow.
    safeStorage.removeItem(storageKey)
    return null
  }
}

/** Hears of what another tab of this browser sends, or no longer waits for. Returns what ends it. */
export function watchPendingSwap(take: (pending: PendingSwap | null) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === storageKey) take(readPendingSwap())
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

export function writePendingSwap(pending: PendingSwap | null): void {
  if (pending === null) safeStorage.removeItem(storageKey)
  else safeStorage.setItem(storageKey, JSON.stringify(pending))
}
