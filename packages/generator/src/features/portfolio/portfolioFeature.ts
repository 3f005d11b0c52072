import { defineFeature } from '../../feature.ts'
import { guardPart } from '../../parts/guardPart.ts'
import { reviewPart } from '../../parts/reviewPart.ts'
import { tradePart } from '../../parts/tradePart.ts'
import { configurePortfolio } from './configurePortfolio.ts'

/** Balances, values and history of the connected account. Source: spec 001 §2.7, §7.2. */
export const portfolioFeature = defineFeature({
  id: 'portfolio',
  title: 'Portfolio',
  summary: 'See the balances of the connected account, what they are worth, and its history.',
  purpose: 'a portfolio',
  requiredBy: {
    'portfolio.holdings': 'the holdings with their worth',
    'portfolio.tracker': 'the holdings, looked at again in its rhythm',
    'portfolio.dashboard': 'the total, the chart and the history',
    'portfolio.balances': 'the balances of the account',
  },
  configuredBy: {
    wallet: 'the wallet connection',
    network: 'the first chain',
    dashboard: 'the rhythm in which the page looks again',
    'transaction.monitor': 'the history of transactions',
  },
  parts: [guardPart, reviewPart, tradePart],
  configure: configurePortfolio,
  tabs: [{ name: 'portfolioFeature', module: '../features/portfolio/portfolioFeature.ts' }],
  routes: { name: 'portfolioFeature', module: '../features/portfolio/portfolioFeature.ts' },
  env: [],
  guide: {
    routes: [
      {
        route: 'GET /api/portfolio/:address',
        does: '`chainId`: balances with prices.',
      },
      {
        route: 'GET /api/portfolio/:address/history',
        does: '`chainId, range`: transfers, and the value over time.',
      },
    ],
    changes: [{ what: 'Chart and refresh interval of the portfolio', path: 'web/src/config/portfolio.config.ts' }],
    readme: [
      {
        title: 'Portfolio',
        lines: [
          'Balances, prices, history and value over time come from the 1inch Balance, Spot Price, History and Portfolio APIs, one request each. With a plan of one request per second, the first load takes a few seconds.',
          'On a local chain, balances and transfers are read from the chain, and prices are the USDC prices of its exchanges. Unknown values are shown as unknown, never as zero.',
        ],
      },
    ],
  },
})
