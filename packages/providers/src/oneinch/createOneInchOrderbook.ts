import {
  defiErrors,
  findToken,
  type LimitOrderProvider,
  type MakerOrder,
  type OrderFill,
  type OrderState,
  type OrderStatus,
  parseAddress,
} from '@sluice/defi'
import { type Address, findRouter, type Hex, nativeTokenAddress, readMakerTraits, type Token } from '@sluice/guard'
import type { ResultSource } from '@sluice/workflow'
import { encodeFunctionData } from 'viem'
import { z } from 'zod'
import { buildOrder, checkOrderRequest } from '../orders/buildOrder.ts'
import { limitOrderAbi } from '../orders/limitOrderAbi.ts'
import type { ApiClient } from './apiClient.ts'
import { type ChainMap, createChainIdResolver } from './createChainIdResolver.ts'
import { writeFeeExtension } from './feeExtension.ts'
import { type BookEntry, bookOrderSchema, feeInfoSchema, orderListSchema } from './orderResponses.ts'
import { randomSalt } from './randomSalt.ts'
import { rethrowUnknownOrder } from './rethrowUnknownOrder.ts'

type OrderbookOptions = {
  readonly source: ResultSource
  readonly api: ApiClient
  /** Wallet chain ids by document chain ids; default equal. */
  readonly chainMap?: ChainMap
  readonly now?: () => number
}

type FullEntry = z.infer<typeof bookOrderSchema>

/** Page size of the list, above any account's number of orders. */
const listLimit = '500'

function readFills({ events }: FullEntry): readonly OrderFill[] {
  return events.flatMap(({ action, amount, transactionHash }) =>
    /fill/i.test(action) && transactionHash ? [{ transactionHash, filledMakingAmount: BigInt(amount ?? '0') }] : [],
  )
}

/** Finds a known token; unknown ones have only an address. */
function tokenOf(chainId: number, address: Address): Token {
  return findToken(chainId, address) ?? { chainId, address, symbol: address.slice(0, 10), name: address, decimals: 0 }
}

/**
 * Limit order provider over the 1inch Orderbook API or a compatible one. Orders are built here and signed by the user; the
 * API only stores them.
 *
 * - Throws: every code of `LimitOrderProvider`, and `PROVIDER_KEY_MISSING`, `PROVIDER_KEY_REFUSED`, `RATE_LIMITED`,
 *   `PROVIDER_ANSWER_INVALID`, `PROVIDER_REFUSED`
 * - Source: 1inch Orderbook API v4.1
 */
export function createOneInchOrderbook({
  source,
  api,
  chainMap,
  now = Date.now,
}: OrderbookOptions): LimitOrderProvider {
  const pick = createChainIdResolver(chainMap)
  const prefixOf = (chainId: number) => `orderbook/v4.1/${chainId}`

  const routerOf = (chainId: number): Address => {
    const router = findRouter(chainId)
    if (router === undefined) throw defiErrors.error('CHAIN_NOT_SUPPORTED', { id: chainId })
    return router
  }

  const stateOf = (entry: BookEntry, wasCancelled: boolean, hasFills: boolean): OrderState => {
    const remaining = BigInt(entry.remainingMakerAmount)
    const { expiresAt } = readMakerTraits(BigInt(entry.data.makerTraits))
    if (wasCancelled) return 'cancelled'
    if (remaining === 0n) return hasFills ? 'filled' : 'cancelled'
    if (expiresAt > 0 && expiresAt * 1000 <= now()) return 'expired'
    const { makerBalance, makerAllowance } = entry
    const lacks = [makerBalance, makerAllowance].some(held => held !== undefined && BigInt(held) < remaining)
    if (lacks || entry.orderInvalidReason) return 'invalid'
    return remaining < BigInt(entry.data.makingAmount) ? 'partially-filled' : 'open'
  }

  const ask = async (chainId: number, orderHash: Hex, signal?: AbortSignal): Promise<FullEntry> => {
    const path = `order/${orderHash}`
    const asked = api.get({ chainId, prefix: prefixOf(chainId), path, schema: bookOrderSchema, signal })
    return rethrowUnknownOrder(orderHash, asked)
  }

  const status = async (chainId: number, orderHash: Hex, signal?: AbortSignal): Promise<OrderStatus> => {
    const entry = await ask(chainId, orderHash, signal)
    const fills = readFills(entry)
    const wasCancelled = entry.events.some(({ action }) => /cancel/i.test(action))
    const state = stateOf(entry, wasCancelled, fills.length > 0)
    const remainingMakingAmount = state === 'cancelled' ? 0n : BigInt(entry.remainingMakerAmount)
    return { orderHash, state, remainingMakingAmount, fills }
  }

  const toMakerOrder = (chainId: number, entry: BookEntry): MakerOrder => {
    const { data, orderHash } = entry
    const filled = BigInt(data.makingAmount) - BigInt(entry.remainingMakerAmount)
    const isUnwrapped = readMakerTraits(BigInt(data.makerTraits)).unwrapsNative
    return {
      orderHash,
      // The list has no events: a closed order counts as filled; `status` reads its events.
      state: stateOf(entry, false, filled > 0n),
      remainingMakingAmount: BigInt(entry.remainingMakerAmount),
      fills: [],
      src: tokenOf(chainId, data.makerAsset),
      dst: tokenOf(chainId, isUnwrapped ? nativeTokenAddress : data.takerAsset),
      order: data,
    }
  }

  return {
    source,
    build: async (request, signal) => {
      const { chainId, walletChainId } = pick(request.chainId)
      const contract = routerOf(chainId)
      checkOrderRequest(request)
      if (request.expiresAt * 1000 <= now()) throw defiErrors.error('ORDER_REFUSED', { reason: 'it has expired' })
      const query = {
        makerAsset: request.src.address,
        takerAsset: request.dst.address,
        makerAmount: request.makingAmount.toString(),
        takerAmount: request.takingAmount.toString(),
      }
      const answer = await api.get({
        chainId,
        prefix: prefixOf(chainId),
        path: 'fee-info',
        query,
        schema: feeInfoSchema,
        signal,
      })
      const fees = { ...answer, whitelist: Object.values(answer.whitelist) }
      const takesFees = fees.feeBps > 0 || fees.integratorFeeBps > 0
      return buildOrder({
        request: { ...request, chainId },
        walletChainId,
        contract,
        salt: randomSalt(),
        ...(takesFees && { extension: writeFeeExtension(fees), receiver: fees.extensionAddress }),
      })
    },
    submit: async ({ built, signature }, signal) => {
      const { chainId } = pick(built.chainId)
      const body = {
        orderHash: built.orderHash,
        signature,
        data: { ...built.order, extension: built.extension },
      }
      await api.post({ chainId, prefix: prefixOf(chainId), path: '', schema: z.unknown(), body, signal })
      return status(chainId, built.orderHash, signal)
    },
    status: async (id, orderHash, signal) => status(pick(id).chainId, orderHash, signal),
    list: async (id, maker, signal) => {
      const { chainId } = pick(id)
      const query = { limit: listLimit, statuses: '1,2,3' }
      const path = `address/${maker}`
      const entries = await api.get({
        chainId,
        prefix: prefixOf(chainId),
        path,
        query,
        schema: orderListSchema,
        signal,
      })
      return entries.map(entry => toMakerOrder(chainId, entry))
    },
    buildCancel: async ({ chainId: id, maker, orderHash }) => {
      const { chainId, walletChainId } = pick(id)
      const { data } = await ask(chainId, orderHash)
      const args = [BigInt(data.makerTraits), orderHash] as const
      return {
        chainId: walletChainId,
        from: parseAddress(maker),
        to: routerOf(chainId),
        data: encodeFunctionData({ abi: limitOrderAbi, functionName: 'cancelOrder', args }),
        value: '0',
      }
    },
    spender: async id => routerOf(pick(id).chainId),
  }
}
