import { defineFeature } from '../../feature.ts'
import { guardPart } from '../../parts/guardPart.ts'
import { reviewPart } from '../../parts/reviewPart.ts'
import { tradePart } from '../../parts/tradePart.ts'
import { configureSwap } from './configureSwap.ts'

/** Exact-input swaps through 1inch, signed by the user's wallet. Source: spec 001 §2.7, §7.2. */
export const swapFeature = defineFeature({
  id: 'swap',
  title: 'Swap',
  asks: {
    oneInchSwap: 'the swap screen and the route that builds a swap',
    oneInchQuote: 'the quote with its rate and minimum',
    swapInterface: 'the swap screen',
    fusionSwap: 'the choice of Fusion, its signed order and its status',
  },
  shapes: {
    inputProvider: 'the first values of the form',
    walletConnector: 'the wallet connection',
    tokenInput: 'the first token and amount',
    tokenSelector: 'the first token',
    chainSelector: 'the first chain',
    slippageControl: 'the slippage and its bounds',
    tokenApproval: 'the approval step',
    priceImpactCalculator: 'the price impact line',
    transactionMonitor: 'the confirmation step',
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
  webEntries: [{ name: 'swapFeature', module: '../features/swap/swapFeature.ts' }],
  serverEntry: { name: 'swapFeature', module: '../features/swap/swapFeature.ts' },
  env: [
    {
      name: 'FUSION_CHAINS',
      required: false,
      value: 'all',
      comment: 'Networks on which Fusion is offered: all, none, or ids such as 1,137. Local chains have to be named.',
    },
  ],
})
