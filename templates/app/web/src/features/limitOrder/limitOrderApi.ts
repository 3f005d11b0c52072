import { type JsonReader, readJson } from '../../kit/request/readJson.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import { sameAddress } from '../guard/values/sameAddress.ts'
import type { Address, Hex, Token } from '../guard/values/token.ts'
import type { GuardTransaction } from '../guard/values/transaction.ts'
import { type Pair, readTransaction } from '../trade/tradeApi.ts'
import type { BuiltOrder, OrderFields } from './buildOrder.ts'
import type { OrderFees } from './feeExtension.ts'

const states = ['open', 'partially-filled', 'filled', 'cancelled', 'closed', 'expired', 'invalid'] as const

/** `closed` is filled or cancelled; its events were not requested. */
export type OrderState = (typeof states)[number]

export type ListedOrder = {
  readonly orderId: Hex
  readonly state: OrderState
  /** Why an open order cannot be filled now. */
  readonly invalidReason: string | null
  /** Seconds since the epoch; 0 for never. */
  readonly expiresAt: number
  /** Base units of the sold token. */
  readonly remainingMakingAmount: bigint
  /** Hashes of the fill transactions. */
  readonly fills: readonly string[]
  readonly order: OrderFields
}

/** Fetches the market output for `amount`, in base units of `dst`. Throws `ApiError`. */
export async function fetchMarket({ chainId, src, dst }: Pair, amount: bigint, signal: AbortSignal): Promise<bigint> {
  const query = { chainId, src: src.address, dst: dst.address, amount: amount.toString() }
  return readJson(await requestJson('/api/limit-orders/market', { query, signal })).units('dstAmount')
}

function readFees(reader: JsonReader): OrderFees {
  return {
    whitelist: reader.texts('whitelist') as readonly Address[],
    feeBps: reader.number('feeBps'),
    whitelistDiscountPercent: reader.number('whitelistDiscountPercent'),
    protocolFeeReceiver: reader.address('protocolFeeReceiver'),
    extensionAddress: reader.address('extensionAddress'),
    integratorFeeBps: reader.number('integratorFeeBps'),
    integratorFeeReceiver: reader.address('integratorFeeReceiver'),
    integratorFeeSharePercent: reader.number('integratorFeeSharePercent'),
  }
}

/** Fetches the order book's fees. Throws `ApiError`. */
export async function fetchFees(
  { chainId, src, dst }: Pair,
  amounts: { readonly makingAmount: bigint; readonly takingAmount: bigint },
  signal: AbortSignal,
): Promise<OrderFees> {
  const query = {
    chainId,
    makerAsset: src.address,
    takerAsset: dst.address,
    makerAmount: amounts.makingAmount.toString(),
    takerAmount: amounts.takingAmount.toString(),
  }
  return readFees(readJson(await requestJson('/api/limit-orders/fee-info', { query, signal })))
}

/** Posts a signed order. Throws `ApiError`. */
export async function createOrder(
  chainId: number,
  { orderHash, order, extension }: BuiltOrder,
  signature: Hex,
  signal: AbortSignal,
): Promise<void> {
  const body = { chainId, orderHash, signature, order, extension }
  await requestJson('/api/limit-orders/create', { body, signal })
}

function readOrder(reader: JsonReader): ListedOrder {
  const order = reader.object('order')
  const state = reader.text('state')
  return {
    orderId: reader.hex('orderId'),
    state: states.find(known => known === state) ?? 'invalid',
    invalidReason: reader.nullable('invalidReason', (inner, key) => inner.text(key)),
    expiresAt: reader.number('expiresAt'),
    remainingMakingAmount: reader.units('remainingMakingAmount'),
    fills: reader.texts('fills'),
    order: {
      salt: order.units('salt').toString(),
      maker: order.address('maker'),
      receiver: order.address('receiver'),
      makerAsset: order.address('makerAsset'),
      takerAsset: order.address('takerAsset'),
      makingAmount: order.units('makingAmount').toString(),
      takingAmount: order.units('takingAmount').toString(),
      makerTraits: order.units('makerTraits').toString(),
    },
  }
}

/** Fetches the orders of an account, newest first. Throws `ApiError`. */
export async function fetchOrders(chainId: number, account: Address, signal: AbortSignal) {
  const reader = readJson(await requestJson(`/api/limit-orders/${account}`, { query: { chainId }, signal }))
  return reader.list('orders').map(readOrder)
}

/** Requests the unsigned cancellation of an order. Throws `ApiError`. */
export async function buildCancel(chainId: number, orderId: Hex, signal: AbortSignal): Promise<GuardTransaction> {
  const answer = await requestJson(`/api/limit-orders/${orderId}`, { method: 'DELETE', query: { chainId }, signal })
  return readTransaction(readJson(answer).object('tx'))
}

/** Whether the order can still be filled, now or later. */
export function isStanding({ state }: Pick<ListedOrder, 'state'>): boolean {
  return state === 'open' || state === 'partially-filled' || state === 'invalid'
}

/** Amount of a token in the account's open orders. */
export function promisedAmount(orders: readonly ListedOrder[], token: Token): bigint {
  return orders
    .filter(order => isStanding(order) && sameAddress(order.order.makerAsset, token.address))
    .reduce((sum, { remainingMakingAmount }) => sum + remainingMakingAmount, 0n)
}
