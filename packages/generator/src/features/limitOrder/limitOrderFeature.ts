import { defineFeature } from '../../feature.ts'
import { guardPart } from '../../parts/guardPart.ts'
import { planReviewPart } from '../../parts/planReviewPart.ts'
import { reviewPart } from '../../parts/reviewPart.ts'
import { tradePart } from '../../parts/tradePart.ts'
import { configureLimitOrder } from './configureLimitOrder.ts'

/** Limit orders, signed as typed data and stored by the 1inch order book. Source: spec 001 §2.7, §7.2. */
export const limitOrderFeature = defineFeature({
  id: 'limitOrder',
  title: 'Limit orders',
  summary:
    'Sell tokens at a price of your choice. Signing an order costs no gas, and it stays open until it is filled, cancelled or expired.',
  purpose: 'limit orders',
  requiredBy: {
    order: 'the screen that makes, signs and lists limit orders',
    'order.cancel': 'the transaction that takes an open order back',
  },
  performs: { order: 'order', 'order.cancel': null },
  configuredBy: {
    'order.type': 'market orders on the swap screen beside limit orders; a stop order waits for no price here',
    wallet: 'the wallet connection',
    'trade.tokens': 'the first tokens',
    network: 'the first chain',
    'trade.approval': 'the approval step',
  },
  parts: [guardPart, reviewPart, planReviewPart, tradePart],
  intents: ['approval', 'order', 'call'],
  configure: configureLimitOrder,
  tabs: [{ name: 'limitOrderFeature', module: '../features/limitOrder/limitOrderFeature.ts' }],
  routes: { name: 'limitOrderFeature', module: '../features/limitOrder/limitOrderFeature.ts' },
  e2eFixture: { name: 'limitOrderE2eFixture', module: '../features/limitOrder/limitOrderE2eFixture.ts' },
  env: [],
  guide: {
    routes: [
      {
        route: 'POST /api/limit-orders/create',
        does: '`chainId` and a signed order: submits it to the order book of 1inch.',
      },
      {
        route: 'GET /api/limit-orders/fee-info',
        does: '`chainId` and the terms of an order: its fees.',
      },
      {
        route: 'GET /api/limit-orders/market',
        does: '`chainId, src, dst, amount`: what a swap would give now.',
      },
      {
        route: 'GET /api/limit-orders/:address',
        does: '`chainId`: orders of an account.',
      },
      {
        route: 'DELETE /api/limit-orders/:orderId',
        does: '`chainId`: the unsigned cancellation.',
      },
    ],
    changes: [
      { what: 'Pair, price and expiry that a limit order starts with', path: 'web/src/config/limitOrder.config.ts' },
    ],
    readme: [
      {
        title: 'Limit orders',
        lines: [
          'An order is typed data that the wallet signs; `/api/limit-orders/create` submits it to the 1inch order book. Signing costs no gas, and the tokens stay in the wallet until the order is filled.',
          'The limit order protocol needs a token approval for the amount of all open orders. The frontend requests exactly that amount.',
          'A signed order can only be cancelled on chain: `DELETE /api/limit-orders/{orderId}` returns an unsigned transaction and cancels nothing by itself.',
        ],
      },
    ],
    security: [
      'Before an order is signed, `web/src/features/guard/` compares its typed data with the user input: tokens, amounts, receiver, expiry and every contract address. An order below the market price needs confirmation.',
    ],
  },
})
