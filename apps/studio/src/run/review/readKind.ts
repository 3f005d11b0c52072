import type { Review } from '@sluice/guard'
import { type ActionKind, readAction } from './readAction.ts'
import { readTrade } from './readTrade.ts'

export type RequestKind =
  | ActionKind
  | 'swap'
  | 'approval'
  | 'order'
  | 'auctionOrder'
  | 'crossChainOrder'
  | 'permit'
  | 'signature'

const typedKinds = {
  limitOrder: 'order',
  fusionOrder: 'auctionOrder',
  crossChainOrder: 'crossChainOrder',
  permit: 'permit',
  permit2: 'permit',
} as const

/** What a request is called in titles and sentences; `transaction` or `signature` where its bytes are not the intent's. */
export function readKind(request: Review['request']): RequestKind {
  if ('typedData' in request) return typedKinds[request.intent.kind] ?? 'signature'
  const { kind } = request.intent
  if (kind === 'swap') return 'swap'
  if (kind === 'approval' && readTrade(request)) return 'approval'
  return readAction(request)?.kind ?? 'transaction'
}
