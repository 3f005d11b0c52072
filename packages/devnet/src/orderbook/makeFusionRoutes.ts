import { randomBytes, randomUUID } from 'node:crypto'
import { type Address, type Hex, isNative } from '@sluice/guard'
import { hashOrder as hashTyped, orderTypedData } from '@sluice/providers'
import { LRUCache } from 'lru-cache'
import { bytesToBigInt, zeroAddress } from 'viem'
import { z } from 'zod'
import { findRoute } from '../aggregator/findRoute.ts'
import { ApiError } from '../api/apiError.ts'
import { address, baseUnits, flag, parseBody, parseQuery } from '../api/readRequest.ts'
import type { AddRoutes, ApiRequest, ApiRoute } from '../api/startApi.ts'
import { devnetErrors } from '../errors.ts'
import { addresses } from '../market/addresses.ts'
import { acceptOrder } from './acceptOrder.ts'
import { findOrderBook } from './findOrderBook.ts'
import type { OrderBook } from './orderBook.ts'
import { readOrder, readOrderEvents } from './readOrder.ts'
import { fusionSubmissionSchema, hashOrder, takingAmountFor } from './storedOrder.ts'

const auctionSeconds = 180
const startsInSeconds = 12

/** Seconds after the auction's end until the order expires. */
const graceSeconds = 60

/** End of the auction: 99.5 % of the pool output; the rest covers the resolver's gas. */
const endShare = { numerator: 995n, denominator: 1_000n }

const tradeFields = {
  fromTokenAddress: address,
  toTokenAddress: address,
  amount: baseUnits,
  walletAddress: address,
}
const quoteQuery = z.strictObject({ ...tradeFields, enableEstimate: flag, isLedgerLive: flag.default(false) })
const buildQuery = z.strictObject({ ...tradeFields, preset: z.literal('fast') })
const buildBody = z.object({ quoteId: z.string() })

type Trade = {
  readonly fromTokenAddress: Address
  readonly toTokenAddress: Address
  readonly amount: bigint
  readonly walletAddress: Address
}
type Quoted = { readonly trade: Trade; readonly end: bigint }

const refuse = (reason: string) => new ApiError(devnetErrors.error('API_QUERY_REFUSED', { reason }))

/**
 * Fusion routes: quotes, orders to sign and their status. Orders are stored in the limit order book and filled by its
 * resolver at the auction's end price; `onSubmit` is called for each new order.
 */
export function makeFusionRoutes(books: readonly OrderBook[], onSubmit: () => void): AddRoutes {
  const quotes = new LRUCache<string, Quoted>({ max: 1_000 })

  const quote = async (request: ApiRequest): Promise<object> => {
    const { enableEstimate, isLedgerLive: _, ...trade } = parseQuery(quoteQuery, request.query)
    if (isNative(trade.fromTokenAddress)) throw refuse('native assets cannot be ordered: use the wrapped token')
    const options = { includeTokensInfo: false, includeProtocols: false, includeGas: false }
    const { fromTokenAddress: src, toTokenAddress: dst, amount } = trade
    const { dstAmount } = await findRoute(findOrderBook(books, request).chain, { src, dst, amount, ...options })
    const end = (dstAmount * endShare.numerator) / endShare.denominator
    const quoteId = enableEstimate ? randomUUID() : null
    if (quoteId) quotes.set(quoteId, { trade, end })
    const fast = {
      auctionDuration: auctionSeconds,
      startAuctionIn: startsInSeconds,
      auctionStartAmount: dstAmount.toString(),
      auctionEndAmount: end.toString(),
      points: [],
      allowPartialFills: true,
      allowMultipleFills: true,
    }
    const amounts = { fromTokenAmount: amount.toString(), toTokenAmount: dstAmount.toString() }
    return { quoteId, ...amounts, presets: { fast, custom: null }, recommended_preset: 'fast' }
  }

  const build = async (request: ApiRequest): Promise<object> => {
    const { chain, client } = findOrderBook(books, request)
    const { preset: _, ...trade } = parseQuery(buildQuery, request.query)
    const quoted = quotes.get(parseBody(buildBody, request.body).quoteId)
    const isSame = quoted && (Object.keys(trade) as (keyof Trade)[]).every(key => quoted.trade[key] === trade[key])
    if (!isSame) throw refuse('the quote is not one that was given out for this trade')
    const unwrapsNative = isNative(trade.toTokenAddress)
    const expiresAt = (await client.time()) + startsInSeconds + auctionSeconds + graceSeconds
    const order = {
      salt: bytesToBigInt(randomBytes(12)).toString(),
      maker: trade.walletAddress,
      receiver: zeroAddress,
      makerAsset: trade.fromTokenAddress,
      takerAsset: unwrapsNative ? chain.market.wrapped.address : trade.toTokenAddress,
      makingAmount: trade.amount.toString(),
      takingAmount: quoted.end.toString(),
      makerTraits: writeTraits(expiresAt, unwrapsNative).toString(),
    }
    const typedData = orderTypedData(order, chain.id, addresses.aggregationRouter)
    return { typedData, orderHash: hashTyped(typedData), extension: '0x' }
  }

  const submit = async (request: ApiRequest): Promise<object> => {
    const book = findOrderBook(books, request)
    const { order, signature, extension, quoteId } = parseBody(fusionSubmissionSchema, request.body)
    if (!quotes.has(quoteId)) throw refuse('quoteId is not one that was given out')
    const orderHash = hashOrder(book.chain.id, order)
    await acceptOrder(book, { orderHash, signature, data: { ...order, extension } })
    onSubmit()
    return {}
  }

  const status = async (request: ApiRequest): Promise<object> => {
    const { orders, client, chain } = findOrderBook(books, request)
    const hash = request.params.hash.toLowerCase() as Hex
    const order = orders.get(hash)
    if (!order) throw new ApiError(devnetErrors.error('API_ORDER_UNKNOWN', { hash }))
    const [facts, events] = await Promise.all([readOrder(client, chain.rpcUrl, order), readOrderEvents(client, order)])
    const fills = events
      .filter(event => event.action === 'fill')
      .map(({ transactionHash, amount }) => ({
        txHash: transactionHash,
        filledMakerAmount: amount.toString(),
        filledAuctionTakerAmount: takingAmountFor(order.data, amount).toString(),
      }))
    return { status: nameState(facts, events), fills }
  }

  const chain = ':chain(^\\d+$)'
  return app => {
    app.get<ApiRoute>(`/fusion/quoter/v2.0/${chain}/quote/receive`, quote)
    app.post<ApiRoute>(`/fusion/quoter/v2.0/${chain}/quote/build`, build)
    app.post<ApiRoute>(`/fusion/relayer/v2.0/${chain}/order/submit`, async (request, reply) =>
      reply.code(201).send(await submit(request)),
    )
    app.get<ApiRoute>(`/fusion/orders/v2.0/${chain}/order/status/:hash(^0x[0-9a-fA-F]{64}$)`, status)
  }
}

/** Maker traits with partial and multiple fills. Source: MakerTraitsLib of 1inch/limit-order-protocol v4. */
function writeTraits(expiresAt: number, unwrapsNative: boolean): bigint {
  return (1n << 254n) | (unwrapsNative ? 1n << 247n : 0n) | (BigInt(expiresAt) << 80n)
}

/** Source: 1inch Fusion API v2.0, `status` of an order. */
function nameState(
  { remaining, isExpired, makerBalance, makerAllowance }: Awaited<ReturnType<typeof readOrder>>,
  events: Awaited<ReturnType<typeof readOrderEvents>>,
): string {
  if (events.some(({ action }) => action === 'cancel')) return 'cancelled'
  if (remaining === 0n) return 'filled'
  if (isExpired) return 'expired'
  if (makerBalance === 0n || makerAllowance === 0n) return 'not-enough-balance-or-allowance'
  return events.length > 0 ? 'partially-filled' : 'pending'
}
