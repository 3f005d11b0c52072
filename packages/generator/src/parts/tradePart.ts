import { definePart } from '../feature.ts'
import { configureTrade } from './configureTrade.ts'
import { guardPart } from './guardPart.ts'
import { planReviewPart } from './planReviewPart.ts'
import { reviewPart } from './reviewPart.ts'

/** Shared 1inch trading code: tokens, approvals, review and API client. */
export const tradePart = definePart({
  id: 'trade',
  parts: [guardPart, reviewPart, planReviewPart],
  configure: configureTrade,
  routes: { name: 'tradeRoutes', module: '../features/trade/tradeRoutes.ts' },
  e2eFixture: { name: 'tradeE2eFixture', module: '../features/trade/tradeE2eFixture.ts' },
  guide: {
    changes: [
      {
        what: 'Tokens that are offered first, slippage, warning of price impact',
        path: 'web/src/config/trade.config.ts',
      },
    ],
    development: [
      'On a local chain, set `ONEINCH_BASE_URL` to the local replacement for the 1inch API. `ONEINCH_API_KEY` must still be set, for example to `local`.',
    ],
    security: [
      'Approvals are for the exact amount. So are permits: the guard checks them before signing and again in the swap calldata, and they expire after 30 minutes.',
      'Calls are never batched (EIP-5792) and no EIP-7702 authorization is requested: each wallet request is a single call.',
      "The provider's API key exists only in the backend's environment. It is sent in a header to one host and never appears in responses, logs or frontend files.",
      'Chain data is read through the wallet of the user.',
    ],
  },
  env: [
    {
      name: 'ONEINCH_API_KEY',
      required: true,
      value: '',
      comment: '1inch API key, from https://business.1inch.com/portal. It never leaves the backend.',
    },
    {
      name: 'ONEINCH_BASE_URL',
      required: false,
      value: 'https://api.1inch.com',
      comment: 'Base URL of the 1inch API.',
    },
    {
      name: 'ONEINCH_REQUESTS_PER_SECOND',
      required: false,
      value: '1',
      comment: 'Requests per second of your 1inch plan; further requests are queued. The free plan allows 1.',
    },
  ],
})
