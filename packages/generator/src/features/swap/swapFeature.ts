import { defineFeature } from '../../feature.ts'
import type { Route } from '../../guide.ts'
import { guardPart } from '../../parts/guardPart.ts'
import { planReviewPart } from '../../parts/planReviewPart.ts'
import { reviewPart } from '../../parts/reviewPart.ts'
import { tradePart } from '../../parts/tradePart.ts'
import { configureSwap } from './configureSwap.ts'
import { swapPath, swapQuotePath } from './swapPath.ts'

const quoteRoutes: readonly Route[] = [
  {
    route: 'GET /api/1inch/quote',
    does: '`chainId, src, dst, amount` (base units): amount received, gas, price impact and route of a swap.',
  },
  {
    route: 'GET /api/swap/quote',
    does: 'The same for other programs; tokens may be named `fromToken, toToken`.',
  },
]

/** Exact-input swaps through 1inch, signed by the user's wallet. Source: spec 001 §2.7, §7.2. */
export const swapFeature = defineFeature({
  id: 'swap',
  title: 'Swap',
  summary: 'Swap tokens at the best rate that 1inch finds, with a limit on slippage.',
  purpose: 'token swaps',
  requiredBy: {
    swap: 'the swap screen and the route that builds a swap',
    'swap.quote': 'the quote with its rate and minimum',
    'swap.screen': 'the swap screen',
    'swap.fusion': 'the choice of Fusion, its signed order and its status',
  },
  performs: { swap: 'swap', 'swap.fusion': 'swap' },
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
  parts: [guardPart, reviewPart, planReviewPart, tradePart],
  intents: ['approval', 'swap'],
  configure: configureSwap,
  guide: {
    changes: [
      { what: 'Pair and amount that the swap starts with', path: 'web/src/config/swap.config.ts' },
      { what: 'Texts of a sent swap', path: 'web/src/features/trade/texts.ts' },
      { what: 'Why the Swap button is off, on the button', path: 'web/src/features/trade/refusals.ts' },
    ],
    routes: [
      ...quoteRoutes,
      {
        route: 'POST /api/1inch/swap',
        does: '`chainId, src, dst, amount, from, slippage` (percent, 1): the unsigned swap.',
      },
      {
        route: 'POST /api/swap/execute',
        does: 'The same for other programs; `fromToken, toToken, fromAddress` are accepted. It sends nothing.',
      },
    ],
    readingPath: swapPath,
  },
  tabs: [{ name: 'swapFeature', module: '../features/swap/swapFeature.ts' }],
  routes: { name: 'swapFeature', module: '../features/swap/swapFeature.ts' },
  env: [],
  quoteOnly: {
    title: 'Quotes',
    summary: 'Shows quotes at the best rate that 1inch finds; it sends nothing.',
    intents: [],
    tabs: [{ name: 'swapQuoteFeature', module: '../features/swap/swapQuoteFeature.ts' }],
    guide: {
      readingPath: swapQuotePath,
      routes: quoteRoutes,
      changes: [{ what: 'Pair and amount that the quote starts with', path: 'web/src/config/swap.config.ts' }],
    },
  },
  slot: { name: 'swapModes', type: { name: 'SwapMode', module: '../features/swap/SwapMode.ts' } },
})
