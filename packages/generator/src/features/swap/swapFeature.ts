import { defineFeature } from '../../feature.ts'
import { configureSwap } from './configureSwap.ts'

/** Exact-input swaps through 1inch, signed by the user's wallet. Source: spec 001 §2.7, §7.2. */
export const swapFeature = defineFeature({
  id: 'swap',
  title: 'Swap',
  asks: {
    oneInchSwap: 'the swap screen and the route that builds a swap',
    oneInchQuote: 'the quote with its rate and minimum',
    swapInterface: 'the swap screen',
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
  configure: configureSwap,
  files: [
    { from: 'projects/swap/web/src/features/swap/', to: 'web/src/features/swap/' },
    { from: 'projects/swap/server/src/features/swap/', to: 'server/src/features/swap/' },
    { from: 'defi/guard/', to: 'web/src/defi/guard/' },
    { from: 'defi/ports/', to: 'web/src/defi/ports/' },
  ],
  webEntry: { name: 'swapFeature', module: '../features/swap/swapFeature.ts' },
  serverEntry: { name: 'createSwapRouter', module: '../features/swap/createSwapRouter.ts' },
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
