import { defineFeature } from '../../feature.ts'
import { guardPart } from '../../parts/guardPart.ts'
import { reviewPart } from '../../parts/reviewPart.ts'
import { tradePart } from '../../parts/tradePart.ts'
import { configureSwap } from './configureSwap.ts'

/** Exact-input swaps through 1inch, signed by the user's wallet. Source: spec 001 §2.7, §7.2. */
export const swapFeature = defineFeature({
  id: 'swap',
  title: 'Swap',
  requiredBy: {
    swap: 'the swap screen and the route that builds a swap',
    'swap.quote': 'the quote with its rate and minimum',
    'swap.screen': 'the swap screen',
    'swap.fusion': 'the choice of Fusion, its signed order and its status',
  },
  configuredBy: {
    'trade.values': 'the first values of the form',
    wallet: 'the wallet connection',
    'trade.input': 'the first token and amount',
    'trade.tokens': 'the first token',
    network: 'the first chain',
    'trade.slippage': 'the slippage and its bounds',
    'trade.approval': 'the approval step',
    'trade.priceImpact': 'the price impact line',
    'transaction.monitor': 'the confirmation step',
  },
  parts: [guardPart, reviewPart, tradePart],
  configure: configureSwap,
  guide: {
    development: [
      'Fusion is offered on live networks, where resolvers fill its orders. On a local chain, name the network in `FUSION_CHAINS` once something fills them there.',
    ],
    security: [
      'A Fusion order is read by the guard before it is signed: it gives exactly the amount, for at least what the screen promised (within one percent), to the signer, and ends within the hour.',
    ],
  },
  tabs: [{ name: 'swapFeature', module: '../features/swap/swapFeature.ts' }],
  routes: { name: 'swapFeature', module: '../features/swap/swapFeature.ts' },
  env: [
    {
      name: 'FUSION_CHAINS',
      required: false,
      value: 'all',
      comment: 'Networks on which Fusion is offered: all, none, or ids such as 1,137. Local chains have to be named.',
    },
  ],
})
