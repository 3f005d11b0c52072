import { supportedChainIds } from '@sluice/defi'
import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { FeatureConfig } from '../../feature.ts'
import { createTradeReader } from '../../parts/createTradeReader.ts'
import { readTradeChains } from '../../parts/readTradeChains.ts'
import { readConfig } from '../../readConfig.ts'

/** Seconds between two looks; every block would be more than the provider answers. */
const secondsOf: { readonly [frequency: string]: number } = { realtime: 15, '1min': 60, '5min': 300 }

/** Asking more often is more than the free plan of the provider takes. */
const leastSeconds = 15

function readRefresh(nodes: readonly WorkflowNode[]): number {
  for (const { componentId, config } of nodes) {
    const seconds =
      componentId === 'portfolioTracker'
        ? secondsOf[readConfig.text(config, 'updateFrequency') ?? '']
        : componentId === 'defiDashboard' || componentId === 'dashboard'
          ? readConfig.number(config, 'refreshInterval')
          : undefined
    if (seconds !== undefined) return Math.min(Math.max(Math.round(seconds), leastSeconds), 3_600)
  }
  return 60
}

/** Derives the portfolio screen's values from the nodes that ask for it. */
export function configurePortfolio(nodes: readonly WorkflowNode[], document: WorkflowDocument): FeatureConfig {
  const { chainIds, defaultChainId } = readTradeChains(createTradeReader(nodes, document), [])
  const tracked = nodes
    .filter(({ componentId }) => componentId === 'portfolioTracker')
    .flatMap(({ config }) => readConfig.numbers(config, 'chains') ?? [])
  const notes = nodes.some(
    ({ componentId, config }) =>
      componentId === 'portfolioAPI' && readConfig.text(config, 'walletAddress') !== undefined,
  )
    ? ['The portfolio is that of the connected wallet; an address that a node names is not built in']
    : []
  const chart = nodes.find(({ componentId }) => componentId === 'defiDashboard')
  return {
    chainIds: supportedChainIds.filter(id => chainIds.includes(id) || tracked.includes(id)),
    defaultChainId,
    notes,
    web: {
      type: { name: 'PortfolioConfig', module: '../features/portfolio/PortfolioConfig.ts' },
      value: {
        refreshSeconds: readRefresh(nodes),
        showsChart: (chart && readConfig.boolean(chart.config, 'enablePriceChart')) ?? true,
      },
    },
  }
}
