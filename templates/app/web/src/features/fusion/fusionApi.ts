import { type JsonReader, readJson } from '../../kit/request/readJson.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import type { GuardedTypedData } from '../guard/typed/typedRule.ts'
import type { Address, Hex } from '../guard/values/token.ts'
import type { SwapQuote } from '../swap/SwapQuote.ts'
import type { Pair } from '../trade/tradeApi.ts'

/** Lifetime of a shown Fusion quote; the order is built from a new one. */
const quoteValidForMs = 25_000

export type FusionTrade = Pair & { readonly amount: bigint; readonly from: Address }

/** An order to sign; untrusted until the guard has checked it. */
export type BuiltOrder = {
  readonly quote: SwapQuote
  readonly typedData: GuardedTypedData
  readonly orderHash: Hex
  readonly extension: Hex
  readonly quoteId: string
}

export type OrderStatus = {
  readonly status: 'pending' | 'filled' | 'expired' | 'cancelled' | 'failed'
  readonly fills: readonly { readonly hash: Hex; readonly dstAmount: bigint | null }[]
}

const statuses: readonly OrderStatus['status'][] = ['pending', 'filled', 'expired', 'cancelled', 'failed']

function bodyOf({ chainId, src, dst, amount, from }: FusionTrade) {
  return { chainId, src: src.address, dst: dst.address, amount: amount.toString(), from }
}

function readQuote(reader: JsonReader, srcAmount: bigint): SwapQuote {
  return {
    srcAmount,
    dstAmount: reader.units('dstAmount'),
    estimatedGas: null,
    priceImpact: null,
    expiresAt: Date.now() + quoteValidForMs,
    route: [],
    auction: { minDstAmount: reader.units('minDstAmount'), seconds: reader.number('auctionSeconds') },
  }
}

/** Fetches whether the backend offers Fusion on a network. Throws `ApiError`. */
export async function fetchFusionOffer(chainId: number, signal: AbortSignal): Promise<boolean> {
  const answer = await requestJson('/api/1inch/fusion/config', { query: { chainId }, signal })
  return (answer as { readonly available?: unknown }).available === true
}

/** Throws `ApiError`. */
export async function fetchFusionQuote(trade: FusionTrade, signal: AbortSignal): Promise<SwapQuote> {
  return readQuote(
    readJson(await requestJson('/api/1inch/fusion/quote', { body: bodyOf(trade), signal })),
    trade.amount,
  )
}

/** Requests an order from a new quote. Throws `ApiError`. */
export async function buildFusionOrder(trade: FusionTrade, signal: AbortSignal): Promise<BuiltOrder> {
  const answer = await requestJson('/api/1inch/fusion/order', { body: bodyOf(trade), signal })
  const reader = readJson(answer)
  return {
    quote: readQuote(reader.object('quote'), trade.amount),
    typedData: (answer as { readonly typedData: GuardedTypedData }).typedData,
    orderHash: reader.hex('orderHash'),
    extension: reader.hex('extension'),
    quoteId: reader.text('quoteId'),
  }
}

export type SignedOrder = Pick<BuiltOrder, 'typedData' | 'extension' | 'quoteId'> & {
  readonly chainId: number
  readonly signature: Hex
}

/** Submits a signed order. Throws `ApiError`. */
export async function submitFusionOrder(signed: SignedOrder, signal: AbortSignal): Promise<void> {
  const { chainId, typedData, signature, extension, quoteId } = signed
  const body = { chainId, order: typedData.message, signature, extension, quoteId }
  await requestJson('/api/1inch/fusion/submit', { body, signal })
}

/** Fetches the status of an order. Throws `ApiError`. */
export async function fetchOrderStatus(chainId: number, orderHash: Hex): Promise<OrderStatus> {
  const reader = readJson(await requestJson('/api/1inch/fusion/status', { query: { chainId, orderHash } }))
  const status = statuses.find(candidate => candidate === reader.text('status')) ?? 'failed'
  const fills = reader.list('fills').map(fill => ({
    hash: fill.hex('txHash'),
    dstAmount: fill.nullable('filledAuctionTakerAmount', (inner, key) => inner.units(key)),
  }))
  return { status, fills }
}
