import {
  defiErrors,
  type FusionProvider,
  getChain,
  type IntentQuote,
  type OrderState,
  type OrderStatus,
} from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import { findRouter, isNative, sameAddress } from '@sluice/guard'
import type { ResultSource } from '@sluice/workflow'
import { z } from 'zod'
import type { ApiClient } from './apiClient.ts'
import { type ChainMap, createChainIdResolver } from './createChainIdResolver.ts'
import { builtOrderSchema, fusionQuoteSchema, fusionStatusSchema } from './orderResponses.ts'
import { readBuiltOrder } from './readBuiltOrder.ts'
import { rethrowUnknownOrder } from './rethrowUnknownOrder.ts'

type FusionOptions = {
  readonly source: ResultSource
  readonly api: ApiClient
  /** Chains of the provider; default the 1inch chains. */
  readonly chainMap?: ChainMap
  readonly now?: () => number
}

/** Fusion statuses mapped to our order states. */
const states: { readonly [status: string]: OrderState } = {
  pending: 'open',
  filled: 'filled',
  'partially-filled': 'partially-filled',
  cancelled: 'cancelled',
  expired: 'expired',
}

/**
 * Fusion provider over the 1inch API. The API builds the order; the guard checks every byte before signing.
 *
 * - Throws: every code of `FusionProvider`, and `PROVIDER_KEY_MISSING`, `PROVIDER_KEY_REFUSED`, `RATE_LIMITED`,
 *   `PROVIDER_ANSWER_INVALID`, `PROVIDER_REFUSED`, `NATIVE_NOT_ALLOWED`
 * - Source: 1inch Fusion API v2.0
 */
export function createOneInchFusion({ source, api, chainMap, now = Date.now }: FusionOptions): FusionProvider {
  const pick = createChainIdResolver(chainMap)

  const status = async (chainId: number, orderHash: Hex, signal?: AbortSignal): Promise<OrderStatus> => {
    const prefix = `fusion/orders/v2.0/${chainId}`
    const path = `order/status/${orderHash}`
    const asked = api.get({ chainId, prefix, path, schema: fusionStatusSchema, signal })
    const answer = await rethrowUnknownOrder(orderHash, asked)
    const fills = answer.fills.map(({ txHash, filledMakerAmount }) => ({
      transactionHash: txHash,
      filledMakingAmount: BigInt(filledMakerAmount),
    }))
    const filled = fills.reduce((sum, fill) => sum + fill.filledMakingAmount, 0n)
    const state = states[answer.status] ?? 'invalid'
    const remainingMakingAmount = state === 'filled' ? 0n : BigInt(answer.order?.makingAmount ?? filled) - filled
    return { orderHash, state, remainingMakingAmount, fills }
  }

  return {
    source,
    quote: async ({ src, dst, amount, account }, signal): Promise<IntentQuote> => {
      const { chainId } = pick(src.chainId)
      if (findRouter(chainId) === undefined) throw defiErrors.error('CHAIN_NOT_SUPPORTED', { id: chainId })
      if (amount <= 0n) throw defiErrors.error('AMOUNT_ZERO')
      if (isNative(src.address)) throw defiErrors.error('NATIVE_NOT_ALLOWED', { symbol: src.symbol })
      const asked = isNative(dst.address) ? getChain(chainId).wrappedNative : dst.address
      if (asked !== null && sameAddress(src.address, asked)) throw defiErrors.error('SAME_TOKEN')
      const query = {
        fromTokenAddress: src.address,
        toTokenAddress: dst.address,
        amount: amount.toString(),
        walletAddress: account,
        // Required for a quoteId, which submitting needs.
        enableEstimate: 'true',
        isLedgerLive: 'false',
      }
      const prefix = `fusion/quoter/v2.0/${chainId}`
      const answer = await api.get({ chainId, prefix, path: 'quote/receive', query, schema: fusionQuoteSchema, signal })
      const preset = answer.presets[answer.recommended_preset]
      if (!answer.quoteId || !preset) throw defiErrors.error('QUOTE_WITHOUT_OUTPUT')
      return {
        source,
        quoteId: answer.quoteId,
        src,
        dst,
        srcAmount: BigInt(answer.fromTokenAmount),
        auctionStartAmount: BigInt(preset.auctionStartAmount),
        auctionEndAmount: BigInt(preset.auctionEndAmount),
        auctionDuration: preset.auctionDuration,
        secretsCount: 0,
        quotedAt: now(),
        raw: answer,
      }
    },
    build: async ({ quote, account }, signal) => {
      const { src, dst, srcAmount, quoteId } = quote
      const { chainId } = src
      const raw = fusionQuoteSchema.parse(quote.raw)
      const query = {
        fromTokenAddress: src.address,
        toTokenAddress: dst.address,
        amount: srcAmount.toString(),
        walletAddress: account,
        preset: raw.recommended_preset,
      }
      const prefix = `fusion/quoter/v2.0/${chainId}`
      const path = 'quote/build'
      const answer = await api.post({ chainId, prefix, path, query, schema: builtOrderSchema, body: quote.raw, signal })
      return readBuiltOrder(chainId, answer, quoteId)
    },
    submit: async ({ built, signature }, signal) => {
      const { chainId, order, extension, quoteId, orderHash } = built
      const body = { order, signature, extension, quoteId }
      const prefix = `fusion/relayer/v2.0/${chainId}`
      await api.post({ chainId, prefix, path: 'order/submit', schema: z.unknown(), body, signal })
      return { orderHash, state: 'open', remainingMakingAmount: BigInt(order.makingAmount), fills: [] }
    },
    status,
  }
}
