import { definePart } from '../feature.ts'
import type { Route } from '../guide.ts'
import { configureTrade, signsTypedData } from './configureTrade.ts'
import { guardPart } from './guardPart.ts'
import { planReviewPart } from './planReviewPart.ts'
import { reviewPart } from './reviewPart.ts'

const approvalRoutes: readonly Route[] = [
  {
    route: 'GET /api/1inch/approve/spender',
    does: '`chainId`: the router that tokens are approved for.',
  },
  {
    route: 'GET /api/1inch/approve/transaction',
    does: '`chainId, token, owner, amount`: the unsigned approval.',
  },
]

const approvalMeasures = [
  'Approvals are for the exact amount.',
  'Calls are never batched (EIP-5792) and no EIP-7702 authorization is requested: each wallet request is a single call.',
]

/** Shared 1inch trading code: tokens, approvals, review and API client. */
export const tradePart = definePart({
  id: 'trade',
  parts: [guardPart, reviewPart, planReviewPart],
  configure: configureTrade,
  routes: { name: 'tradeFeature', module: '../features/trade/tradeFeature.ts' },
  e2eFixture: { name: 'tradeE2eFixture', module: '../features/trade/tradeE2eFixture.ts' },
  guide: intents => ({
    readme: [
      {
        title: 'Add a network',
        lines: [
          '1. `server/src/config/app.config.ts`: add it to `chains`.',
          '2. `web/src/config/app.config.ts`: add its id and name to `networks`, at the same place.',
          `3. \`web/src/config/trade.config.ts\`: add its tokens to \`tokensByChain\`, the native one first${signsTypedData(intents) ? ', and its wrapped native token to `wrappedNative`' : ''}.`,
          ...(intents.has('approval')
            ? [
                '4. `web/src/features/guard/values/swaps.ts`: add its 1inch router to `knownRouters`; the guard refuses any other router. Only networks of the 1inch Swap API have one.',
              ]
            : []),
          `${intents.has('approval') ? 5 : 4}. Run \`npm run typecheck && npm test && npm run build\`.`,
        ],
      },
    ],
    changes: [
      {
        what: `Tokens that are offered first, slippage${intents.has('swap') ? ' (the guard accepts 0.1 to 50%)' : ''}, warning of price impact`,
        path: 'web/src/config/trade.config.ts',
      },
    ],
    routes: [
      {
        route: 'GET /api/1inch/tokens',
        does: '`chainId`: the tokens that 1inch lists on a network, cached for an hour.',
      },
      {
        route: 'GET /api/1inch/token',
        does: '`chainId, address`: name, symbol and decimals, read from the contract.',
      },
      ...(intents.has('approval') ? approvalRoutes : []),
    ],
    development: [
      'On a local chain, set `ONEINCH_BASE_URL` to the local replacement for the 1inch API. `ONEINCH_API_KEY` must still be set, for example to `local`.',
    ],
    security: [
      ...(intents.has('approval') ? approvalMeasures : []),
      "The provider's API key exists only in the backend's environment. It is sent in a header to one host and never appears in responses, logs or frontend files.",
      'Chain data is read through the wallet of the user.',
    ],
  }),
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
