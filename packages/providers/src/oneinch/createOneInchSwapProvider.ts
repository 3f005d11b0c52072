import {
  applySlippage,
  type BuiltSwap,
  defiErrors,
  parseAddress,
  type QuoteRequest,
  type SwapProvider,
  type SwapRequest,
} from '@sluice/defi'
import type { Address } from '@sluice/guard'
import { findRouter, isNative, sameAddress } from '@sluice/guard'
import type { ResultSource, UnsignedTransaction } from '@sluice/workflow'
import { createApiClient } from './apiClient.ts'
import { createOneInchChannel, type OneInchChannel } from './createOneInchChannel.ts'
import { createQuoter, queryOf } from './createQuoter.ts'
import { readRoute } from './readRoute.ts'
import { readTokens } from './readTokens.ts'
import {
  allowanceResponseSchema,
  approvalResponseSchema,
  sourcesResponseSchema,
  spenderResponseSchema,
  swapResponseSchema,
  tokensResponseSchema,
} from './responses.ts'

export type OneInchOptions = {
  readonly source: ResultSource
  /** Default `https://api.1inch.com`. */
  readonly baseUrl?: string
  /** Called before every request; not cached. */
  readonly apiKey: () => Promise<string | undefined>
  /** Wallet chain ids by served chain id; default all known chains with equal ids. */
  readonly chainMap?: { readonly [chainId: number]: number }
  /** Default 1, the free plan's limit. */
  readonly requestsPerSecond?: number
  /** Shared by providers with a common rate limit; default a new one. */
  readonly channel?: OneInchChannel
  /** Requests a second small quote to compute the price impact. Default true; false returns null. */
  readonly priceImpact?: boolean
  readonly fetch?: typeof fetch
  readonly now?: () => number
}

const hourMs = 3_600_000

function checkRequest({ src, dst, amount }: QuoteRequest): void {
  if (amount <= 0n) throw defiErrors.error('AMOUNT_ZERO')
  if (sameAddress(src.address, dst.address)) throw defiErrors.error('SAME_TOKEN')
}

/**
 * Swap provider over the 1inch Swap API v6.1 or a compatible one.
 *
 * - Requests are sequential; tokens, spender and sources are cached for 1 h, identical quotes for 5 s
 * - Throws: every code of `SwapProvider`, and `PROVIDER_KEY_MISSING`, `PROVIDER_KEY_REFUSED`, `RATE_LIMITED`,
 *   `PROVIDER_ANSWER_INVALID`; the signal's reason when aborted
 * - Source: 1inch Swap API v6.1
 */
export function createOneInchSwapProvider(options: OneInchOptions): SwapProvider {
  const { source, chainMap, now = Date.now, priceImpact = true } = options
  const { queue, cache } = options.channel ?? createOneInchChannel(options.requestsPerSecond, now)
  const api = createApiClient({
    baseUrl: options.baseUrl ?? 'https://api.1inch.com',
    apiKey: options.apiKey,
    queue,
    fetch: options.fetch ?? globalThis.fetch,
  })

  const quote = createQuoter({ api, cache, source, priceImpact, now })

  /** Accepts a served chain id or its wallet chain id. */
  const chainOf = (id: number): { readonly chainId: number; readonly walletChainId: number } => {
    const pairs = chainMap && Object.entries(chainMap).map(([key, value]) => [Number(key), value] as const)
    const pair = pairs ? pairs.find(ids => ids.includes(id)) : findRouter(id) && ([id, id] as const)
    if (!pair) throw defiErrors.error('CHAIN_NOT_SUPPORTED', { id })
    return { chainId: pair[0], walletChainId: pair[1] }
  }

  const allowance = async (id: number, token: Address, owner: Address, signal?: AbortSignal) => {
    const query = { tokenAddress: token, walletAddress: owner }
    const { chainId } = chainOf(id)
    const answer = await api.get({ chainId, path: 'approve/allowance', query, schema: allowanceResponseSchema, signal })
    return BigInt(answer.allowance)
  }

  const spender = (id: number, signal?: AbortSignal): Promise<Address> => {
    const { chainId } = chainOf(id)
    return cache.get(`spender ${chainId}`, hourMs, async () => {
      const answer = await api.get({ chainId, path: 'approve/spender', schema: spenderResponseSchema, signal })
      return parseAddress(answer.address)
    })
  }

  /** Checks the allowance here: `disableEstimate` skips the API's checks in favour of our own simulation. */
  const checkAllowance = async ({ chainId, src, from, amount, permit }: SwapRequest, signal?: AbortSignal) => {
    if (isNative(src.address) || permit !== undefined) return
    const allowed = await allowance(chainId, src.address, from, signal)
    if (allowed >= amount) return
    const by = await spender(chainId, signal)
    throw defiErrors.error('NOT_ENOUGH_ALLOWANCE', { allowance: allowed, amount, spender: by })
  }

  const buildSwap = async (request: SwapRequest, signal?: AbortSignal): Promise<BuiltSwap> => {
    const { chainId, walletChainId } = chainOf(request.chainId)
    checkRequest(request)
    applySlippage(0n, request.slippagePercent)
    await checkAllowance(request, signal)
    const query = {
      ...queryOf(request),
      from: request.from,
      origin: request.from,
      slippage: String(request.slippagePercent),
      ...(request.receiver !== undefined && { receiver: request.receiver }),
      ...(request.permit !== undefined && { permit: request.permit }),
      disableEstimate: 'true',
      includeProtocols: 'true',
    }
    const answer = await api.get({ chainId, path: 'swap', query, schema: swapResponseSchema, signal })
    const { tx } = answer
    if (!tx) throw defiErrors.error('SWAP_WITHOUT_TRANSACTION')
    if (tx.to === undefined || tx.data === undefined || tx.data === '0x') {
      throw defiErrors.error('SWAP_TRANSACTION_INVALID')
    }
    if (answer.dstAmount === undefined) throw defiErrors.error('QUOTE_WITHOUT_OUTPUT')
    const dstAmount = BigInt(answer.dstAmount)
    const transaction: UnsignedTransaction = {
      chainId: walletChainId,
      from: parseAddress(tx.from),
      to: parseAddress(tx.to),
      data: tx.data,
      value: tx.value,
      ...(tx.gas !== undefined && BigInt(tx.gas) > 0n && { gas: String(tx.gas) }),
    }
    const minReturn = applySlippage(dstAmount, request.slippagePercent)
    return { transaction, dstAmount, minReturn, route: readRoute(answer.protocols ?? []) }
  }

  return {
    source,
    quote: async (request, signal) => {
      signal?.throwIfAborted()
      const { chainId } = chainOf(request.chainId)
      checkRequest(request)
      return quote(chainId, request, signal)
    },
    buildSwap,
    spender: async (chainId, signal) => spender(chainId, signal),
    allowance: ({ chainId, token, owner }, signal) => allowance(chainId, token.address, owner, signal),
    buildApproval: async ({ chainId: id, token, owner, amount }, signal) => {
      const { chainId, walletChainId } = chainOf(id)
      const query = { tokenAddress: token.address, amount: amount.toString() }
      const path = 'approve/transaction'
      const answer = await api.get({ chainId, path, query, schema: approvalResponseSchema, signal })
      const to = parseAddress(answer.to)
      return { chainId: walletChainId, from: parseAddress(owner), to, data: answer.data, value: answer.value }
    },
    tokens: async (id, signal) => {
      const { chainId } = chainOf(id)
      return cache.get(`tokens ${chainId}`, hourMs, async () => {
        const { tokens } = await api.get({ chainId, path: 'tokens', schema: tokensResponseSchema, signal })
        return readTokens(chainId, Object.values(tokens))
      })
    },
    liquiditySources: async (id, signal) => {
      const { chainId } = chainOf(id)
      return cache.get(`sources ${chainId}`, hourMs, async () => {
        const answer = await api.get({ chainId, path: 'liquidity-sources', schema: sourcesResponseSchema, signal })
        return answer.protocols
      })
    },
  }
}
