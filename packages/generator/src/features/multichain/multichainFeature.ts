import { defineFeature } from '../../feature.ts'
import type { Change, GuideSection, Route } from '../../guide.ts'
import { guardPart } from '../../parts/guardPart.ts'
import { planReviewPart } from '../../parts/planReviewPart.ts'
import { reviewPart } from '../../parts/reviewPart.ts'
import { tradePart } from '../../parts/tradePart.ts'
import { multichainPath, multichainQuotePath } from '../swap/swapPath.ts'
import { configureMultichain, readEnabledChains } from './configureMultichain.ts'

const quoteRoute: Route = {
  route: 'POST /api/swap/quote',
  does: '`chainId, fromToken, toToken, amount`: `quote` with `rate, toAmount, priceImpact, gasEstimate`.',
}

const symbolChange: Change = {
  what: 'Token symbols that the API knows',
  path: 'server/src/config/multichain.config.ts',
}

const networks: GuideSection = {
  title: 'Networks',
  lines: [
    'A network that you add also needs its token symbols in `server/src/config/multichain.config.ts`. Switching to',
    'another network asks the wallet, which can reject it; a network that the wallet does not know is added first. The',
    'frontend follows network changes made in the wallet.',
    '',
    'Amounts in requests are integers in base units. A token is an address or a symbol from',
    '`server/src/config/multichain.config.ts`, where MATIC still means POL. The price impact compares the quote with a',
    'second quote for a small part of the amount; it is null if there is none. Each quote therefore uses two requests',
    'of your 1inch plan.',
  ],
}

/** Swaps on several networks, signed by the user's wallet. Source: spec 001 §2.8, §7.3. */
export const multichainFeature = defineFeature({
  id: 'multichain',
  title: 'Multi-chain swap',
  summary: 'Swap tokens on several networks. The page switches the network of the wallet.',
  purpose: 'swaps on several chains',
  requiredBy: {
    network: 'the network selector that drives the wallet',
    'swap.quote': 'the quote with its rate, price impact and gas',
    swap: 'the swap and the route that builds it',
    'swap.screen': 'the swap screen',
  },
  performs: { swap: 'swap' },
  // A selector with one network only configures the flow; it does not ask for a multi-chain app.
  counts: { network: node => readEnabledChains(node)?.length !== 1 },
  configuredBy: {
    'trade.values': 'the first values of the form',
    wallet: 'the wallet connection',
    'trade.input': 'the first token and amount',
    'trade.tokens': 'the first token',
    'trade.slippage': 'the slippage and its bounds',
    'trade.approval': 'the approval step',
    'trade.priceImpact': 'the price impact line',
    'transaction.monitor': 'the confirmation step',
  },
  parts: [guardPart, reviewPart, planReviewPart, tradePart],
  intents: ['approval', 'swap'],
  configure: configureMultichain,
  tabs: [{ name: 'multichainFeature', module: '../features/multichain/multichainFeature.ts' }],
  routes: { name: 'multichainFeature', module: '../features/multichain/multichainFeature.ts' },
  guide: {
    readingPath: multichainPath,
    routes: [
      quoteRoute,
      {
        route: 'POST /api/swap/execute',
        does: 'The same with `fromAddress` and `slippage` (percent, 1): the unsigned `transaction`. It sends nothing.',
      },
    ],
    changes: [
      { what: 'Pair and amount that the swap starts with', path: 'web/src/config/multichain.config.ts' },
      { what: 'Texts of a sent swap', path: 'web/src/features/trade/texts.ts' },
      { what: 'Why the Swap button is off, on the button', path: 'web/src/features/trade/refusals.ts' },
      symbolChange,
    ],
    readme: [networks],
    security: [
      'A transaction is checked against the network shown in the frontend, regardless of what the wallet or the backend report.',
    ],
  },
  quoteOnly: {
    title: 'Multi-chain quotes',
    summary: 'Shows quotes on several networks; it sends nothing.',
    intents: [],
    tabs: [{ name: 'multichainQuoteFeature', module: '../features/multichain/multichainQuoteFeature.ts' }],
    guide: {
      readingPath: multichainQuotePath,
      routes: [quoteRoute],
      changes: [
        { what: 'Pair and amount that the quote starts with', path: 'web/src/config/multichain.config.ts' },
        symbolChange,
      ],
      readme: [networks],
    },
  },
  env: [],
})
