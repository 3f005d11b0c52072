import { supportedChainIds } from '@sluice/defi'
import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { FeatureConfig } from '../../feature.ts'
import { createTradeConfigReader } from '../../parts/createTradeConfigReader.ts'
import { readTradeChains } from '../../parts/readTradeChains.ts'
import { readConfig } from '../../readConfig.ts'
import { readRole } from '../../roles.ts'
import type { TradeSettings } from '../../tradeSettings.ts'

/** Minimum refresh interval for the provider's free plan. */
const minimumSeconds = 15

function readRefresh(nodes: readonly WorkflowNode[]): number {
  const [seconds] = readRole(nodes, 'portfolio.refresh').flatMap(value => readConfig.number({ value }, 'value') ?? [])
  return seconds === undefined ? 60 : Math.min(Math.max(Math.round(seconds), minimumSeconds), 3_600)
}

/** Derives the portfolio screen's values. */
export function configurePortfolio(
  nodes: readonly WorkflowNode[],
  document: WorkflowDocument,
  settings?: TradeSettings,
): FeatureConfig {
  const { chainIds, defaultChainId } = readTradeChains(createTradeConfigReader(nodes, document, settings), [])
  const tracked = settings?.chainIds
    ? []
    : readRole(nodes, 'portfolio.chains').flatMap(value => readConfig.numbers({ value }, 'value') ?? [])
  const [showsChart = null] = readRole(nodes, 'portfolio.chart')
  return {
    chainIds: supportedChainIds.filter(id => chainIds.includes(id) || tracked.includes(id)),
    defaultChainId,
    notes: [],
    web: {
      type: { name: 'PortfolioConfig', module: '../features/portfolio/PortfolioConfig.ts' },
      value: {
        refreshSeconds: readRefresh(nodes),
        showsChart: readConfig.boolean({ value: showsChart }, 'value') ?? true,
      },
    },
  }
}
