import { definePart } from '../feature.ts'
import { configureTrade } from './configureTrade.ts'
import { guardPart } from './guardPart.ts'
import { reviewPart } from './reviewPart.ts'

/** Shared 1inch trading code: tokens, approvals, review and API client. */
export const tradePart = definePart({
  id: 'trade',
  parts: [guardPart, reviewPart],
  configure: configureTrade,
  routes: { name: 'tradeRoutes', module: '../features/trade/tradeRoutes.ts' },
  e2eFixture: { name: 'tradeE2eFixture', module: '../features/trade/tradeE2eFixture.ts' },
  guide: {
    development: [
      'On a local chain, point `ONEINCH_BASE_URL` at what stands in for the 1inch API there. `ONEINCH_API_KEY` must still hold some text, such as `local`.',
    ],
    security: [
      'Approvals are for the exact amount. A permit that takes the place of one is for the exact amount too, is read by the guard before it is signed and again from the bytes of the swap, and ends after 30 minutes.',
      'Calls are never bundled (EIP-5792) and no authorization of EIP-7702 is ever asked for: what a wallet is handed can be read as one call.',
      "The provider's API key stands in the backend's environment only. It is sent in a header to one host and appears in no answer, no log line and no file of the page.",
      "Chain data is read through the user's wallet.",
    ],
  },
  env: [
    {
      name: 'ONEINCH_API_KEY',
      required: true,
      value: '',
      comment: 'Key of the 1inch API, from https://business.1inch.com/portal. It never leaves the backend.',
    },
    {
      name: 'ONEINCH_BASE_URL',
      required: false,
      value: 'https://api.1inch.com',
      comment: 'Where the 1inch API is reached.',
    },
    {
      name: 'ONEINCH_REQUESTS_PER_SECOND',
      required: false,
      value: '1',
      comment: 'Requests your 1inch plan allows in a second; further ones wait. The free plan allows 1.',
    },
  ],
})
