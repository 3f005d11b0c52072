import { defineFeature } from '../../feature.ts'
import { guardPart } from '../../parts/guardPart.ts'
import { reviewPart } from '../../parts/reviewPart.ts'
import { tradePart } from '../../parts/tradePart.ts'
import { configurePortfolio } from './configurePortfolio.ts'

/** Balances, values and history of the connected account. Source: spec 001 §2.7, §7.2. */
export const portfolioFeature = defineFeature({
  id: 'portfolio',
  title: 'Portfolio',
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
    readme: [
      {
        title: 'Portfolio',
        lines: [
          'Balances, prices, history and worth over time come from the 1inch Balance, Spot Price, History and Portfolio APIs, each in a request of its own: on a plan of one request a second the first look takes some seconds.',
          'On a local chain, which no provider knows, balances and transfers are read from the chain and prices from what its exchanges pay in USDC. What is not known is said to be unknown; it is never shown as zero.',
        ],
      },
    ],
  },
})
