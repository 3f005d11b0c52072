import { type CrossChainProvider, type CrossChainState, defiErrors, findChain } from '@sluice/defi'
import { isNative } from '@sluice/guard'
import type { ResultSource } from '@sluice/workflow'
import { z } from 'zod'
import { bridgeTargets, pairedChains } from '../orders/bridgePairs.ts'
import type { ApiClient } from './apiClient.ts'
import { builtOrderSchema, crossChainQuoteSchema, crossChainStatusSchema, readyFillsSchema } from './orderResponses.ts'
import { readBuiltOrder } from './readBuiltOrder.ts'
import { rethrowUnknownOrder } from './rethrowUnknownOrder.ts'

type FusionPlusOptions = {
  readonly source: ResultSource
  readonly api: ApiClient
  /** Chains of the provider; default all that can be bridged with each other. */
  readonly chainIds?: readonly number[]
  readonly now?: () => number
}

const prefixOf = (api: 'quoter' | 'relayer' | 'orders') => `fusion-plus/${api}/v1.2`

const states: { readonly [status: string]: CrossChainState } = {
  pending: 'pending',
  unpublished: 'pending',
  executed: 'executed',
  expired: 'expired',
  cancelled: 'cancelled',
  refunding: 'refunding',
  refunded: 'refunded',
}

/**
 * Fusion+ provider over the 1inch API. The caller keeps the secrets until it reveals them; the guard checks hash lock,
 * chain and token of the order before signing.
 *
 * - Throws: every code of `CrossChainProvider`, and `PROVIDER_KEY_MISSING`, `PROVIDER_KEY_REFUSED`, `RATE_LIMITED`,
 *   `PROVIDER_ANSWER_INVALID`, `PROVIDER_REFUSED`, `NATIVE_NOT_ALLOWED`
 * - Source: 1inch Fusion+ API v1.2
 */
export function createOneInchFusionPlus(options: FusionPlusOptions): CrossChainProvider {
  const { source, api, chainIds = pairedChains, now = Date.now } = options
  /** Statuses and fills are requested by hash; the chain id appears in errors only. */
  const anyChain = 0

  return {
    source,
    quote: async ({ src, dst, amount, account }, signal) => {
      const name = (id: number) => findChain(id)?.name ?? String(id)
      const isServed = chainIds.includes(src.chainId) && chainIds.includes(dst.chainId)
      if (!isServed || !bridgeTargets(src.chainId).includes(dst.chainId)) {
        throw defiErrors.error('BRIDGE_NOT_SUPPORTED', { from: name(src.chainId), to: name(dst.chainId) })
      }
      if (amount <= 0n) throw defiErrors.error('AMOUNT_ZERO')
      if (isNative(src.address)) throw defiErrors.error('NATIVE_NOT_ALLOWED', { symbol: src.symbol })
      const query = {
        srcChain: String(src.chainId),
        dstChain: String(dst.chainId),
        srcTokenAddress: src.address,
        dstTokenAddress: dst.address,
        amount: amount.toString(),
        walletAddress: account,
        enableEstimate: 'true',
      }
      const answer = await api.get({
        chainId: src.chainId,
        prefix: prefixOf('quoter'),
        path: 'quote/receive',
        query,
        schema: crossChainQuoteSchema,
        signal,
      })
      const preset = answer.presets[answer.recommendedPreset]
      if (!answer.quoteId || !preset) throw defiErrors.error('QUOTE_WITHOUT_OUTPUT')
      return {
        source,
        quoteId: answer.quoteId,
        src,
        dst,
        srcAmount: BigInt(answer.srcTokenAmount),
        auctionStartAmount: BigInt(preset.auctionStartAmount),
        auctionEndAmount: BigInt(preset.auctionEndAmount),
        auctionDuration: preset.auctionDuration,
        secretsCount: preset.secretsCount ?? 1,
        quotedAt: now(),
        raw: answer,
      }
    },
    build: async ({ quote, account, receiver, secretHashes }, signal) => {
      const { chainId } = quote.src
      const raw = crossChainQuoteSchema.parse(quote.raw)
      const answer = await api.post({
        chainId,
        prefix: prefixOf('quoter'),
        path: 'quote/build/evm',
        query: { quoteId: quote.quoteId },
        schema: builtOrderSchema,
        body: {
          secretsHashList: secretHashes,
          preset: raw.recommendedPreset,
          ...(receiver.toLowerCase() !== account.toLowerCase() && { receiver }),
        },
        signal,
      })
      return readBuiltOrder(chainId, answer, quote.quoteId)
    },
    submit: async ({ built, signature, secretHashes }, signal) => {
      const { chainId, order, extension, quoteId } = built
      const body = {
        order,
        srcChainId: chainId,
        signature,
        extension,
        quoteId,
        // A single secret hash is part of the order itself.
        ...(secretHashes.length > 1 && { secretHashes }),
      }
      await api.post({ chainId, prefix: prefixOf('relayer'), path: 'submit', schema: z.unknown(), body, signal })
    },
    readyFills: async (orderHash, signal) => {
      const path = `order/ready-to-accept-secret-fills/${orderHash}`
      const prefix = prefixOf('orders')
      const asked = api.get({ chainId: anyChain, prefix, path, schema: readyFillsSchema, signal })
      const { fills } = await rethrowUnknownOrder(orderHash, asked)
      return fills.map(({ idx, srcEscrowDeployTxHash, dstEscrowDeployTxHash }) => ({
        index: idx,
        srcEscrow: srcEscrowDeployTxHash,
        dstEscrow: dstEscrowDeployTxHash,
      }))
    },
    submitSecret: async ({ orderHash, secret }, signal) => {
      const body = { orderHash, secret }
      const prefix = prefixOf('relayer')
      await api.post({ chainId: anyChain, prefix, path: 'submit/secret', schema: z.unknown(), body, signal })
    },
    status: async (orderHash, signal) => {
      const path = `order/status/${orderHash}`
      const prefix = prefixOf('orders')
      const asked = api.get({ chainId: anyChain, prefix, path, schema: crossChainStatusSchema, signal })
      const answer = await rethrowUnknownOrder(orderHash, asked)
      const state = states[answer.status]
      if (!state) throw defiErrors.error('PROVIDER_ANSWER_INVALID', { detail: `status ${answer.status}` })
      return { state }
    },
  }
}
