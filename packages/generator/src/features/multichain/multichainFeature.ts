import { defineFeature } from '../../feature.ts'
import { guardPart } from '../../parts/guardPart.ts'
import { reviewPart } from '../../parts/reviewPart.ts'
import { tradePart } from '../../parts/tradePart.ts'
import { configureMultichain, readEnabledChains } from './configureMultichain.ts'

/** Swaps on several networks, signed by the user's wallet. Source: spec 001 §2.8, §7.3. */
export const multichainFeature = defineFeature({
  id: 'multichain',
  title: 'Multi-chain swap',
  requiredBy: {
    network: 'the network selector that drives the wallet',
    'swap.quote': 'the quote with its rate, price impact and gas',
    swap: 'the swap and the route that builds it',
    'swap.screen': 'the swap screen',
  },
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
  parts: [guardPart, reviewPart, tradePart],
  configure: configureMultichain,
  tabs: [{ name: 'multichainFeature', module: '../features/multichain/multichainFeature.ts' }],
  routes: { name: 'multichainFeature', module: '../features/multichain/multichainFeature.ts' },
  guide: {
    readme: [
      {
        title: 'Networks',
        lines: [
          '`server/src/config/app.config.ts` lists the networks that are offered; the page asks the backend for them. Going to',
          'another network asks the wallet first: it may refuse, and one that does not know the network is told about it. The',
          'page follows a wallet that changes its network by itself.',
          '',
          '| Route | Body | Answer |',
          '|---|---|---|',
          '| `POST /api/swap/quote` | `chainId, fromToken, toToken, amount` | `success, chainId, chainName, quote` with `rate, toAmount, priceImpact, gasEstimate` |',
          '| `POST /api/swap/execute` | the same, `fromAddress`, `slippage` (1) | `success, chainId, toAmount, transaction` to sign |',
          '',
          'Amounts are whole numbers in base units. A token is named by its address or by a symbol of the table in',
          '`server/src/config/multichain.config.ts`, where MATIC still means POL. The price impact compares the quote with a',
          'second one for a small part of the amount; it is null where nobody quotes that. A quote therefore takes two requests',
          'of the plan.',
        ],
      },
    ],
    security: [
      'A transaction is checked against the network that the page shows, whatever the wallet or the backend say.',
    ],
  },
  env: [],
})
