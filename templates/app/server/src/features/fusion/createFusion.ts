import { z } from 'zod'
import { HttpError } from '../../kit/http/HttpError.ts'
import type { OneInchApi } from '../trade/createOneInchApi.ts'
import { builtOrderAnswer, fusionQuoteAnswer, fusionStatusAnswer, type orderFields } from './fusionAnswers.ts'

export type FusionTrade = {
  readonly src: string
  readonly dst: string
  /** Base units. */
  readonly amount: string
  readonly from: string
}

/** Dutch auction of an order: the price falls from `dstAmount` to `minDstAmount`. Base units. */
export type FusionQuote = {
  readonly srcAmount: string
  readonly dstAmount: string
  readonly minDstAmount: string
  readonly auctionSeconds: number
}

export type SignedOrder = {
  readonly order: z.output<typeof orderFields>
  readonly signature: string
  readonly extension: string
  readonly quoteId: string
}

export type FusionState = 'pending' | 'filled' | 'expired' | 'cancelled' | 'failed'

/** All other statuses are failures. */
const states: { readonly [status: string]: FusionState } = {
  pending: 'pending',
  'partially-filled': 'pending',
  filled: 'filled',
  expired: 'expired',
  cancelled: 'cancelled',
}

const nativeToken = /^0xe{40}$/i

function queryOf({ src, dst, amount, from }: FusionTrade) {
  return { fromTokenAddress: src, toTokenAddress: dst, amount, walletAddress: from }
}

/** Client of the 1inch Fusion API v2.0. Every function throws `HttpError`. */
export function createFusion(api: OneInchApi) {
  const receive = async (chainId: number, trade: FusionTrade) => {
    // Native tokens cannot be pulled with a signature.
    if (nativeToken.test(trade.src))
      throw new HttpError(400, 'Fusion supports ERC-20 tokens only. Use Classic for this token')
    // Without `enableEstimate` the response has no quoteId, which submitting requires.
    const query = { ...queryOf(trade), enableEstimate: true, isLedgerLive: false }
    const raw = await api.get(`fusion/quoter/v2.0/${chainId}/quote/receive`, query, fusionQuoteAnswer)
    const preset = raw.presets[raw.recommended_preset]
    if (!preset || !raw.quoteId) throw new HttpError(502, "The provider's quote can not be made an order of")
    const quote: FusionQuote = {
      srcAmount: raw.fromTokenAmount,
      dstAmount: preset.auctionStartAmount,
      minDstAmount: preset.auctionEndAmount,
      auctionSeconds: preset.startAuctionIn + preset.auctionDuration,
    }
    return { raw, quoteId: raw.quoteId, quote }
  }

  return {
    quote: async (chainId: number, trade: FusionTrade): Promise<FusionQuote> => (await receive(chainId, trade)).quote,

    /** Builds the order to sign from a new quote. */
    build: async (chainId: number, trade: FusionTrade) => {
      const { raw, quoteId, quote } = await receive(chainId, trade)
      const query = { ...queryOf(trade), preset: raw.recommended_preset }
      const path = `fusion/quoter/v2.0/${chainId}/quote/build`
      return { quote, quoteId, ...(await api.post(path, { query, body: raw }, builtOrderAnswer)) }
    },

    submit: async (chainId: number, signed: SignedOrder): Promise<void> => {
      await api.post(`fusion/relayer/v2.0/${chainId}/order/submit`, { body: signed }, z.unknown())
    },

    status: async (chainId: number, orderHash: string) => {
      const path = `fusion/orders/v2.0/${chainId}/order/status/${orderHash}`
      const { status, fills } = await api.get(path, {}, fusionStatusAnswer)
      return { status: states[status] ?? ('failed' as const), reason: status, fills }
    },
  }
}

export type Fusion = ReturnType<typeof createFusion>
