import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { FeatureConfig } from '../../feature.ts'
import { createTradeConfigReader } from '../../parts/createTradeConfigReader.ts'
import { readInitialTrade } from '../../parts/readInitialTrade.ts'
import { readTradeChains } from '../../parts/readTradeChains.ts'
import type { TradeSettings } from '../../tradeSettings.ts'

/** Derives the swap screen's values. Unset values use the spec's defaults. */
export function configureSwap(
  nodes: readonly WorkflowNode[],
  document: WorkflowDocument,
  settings?: TradeSettings,
): FeatureConfig {
  const reader = createTradeConfigReader(nodes, document, settings)
  const notes: string[] = []
  const { defaultChainId, chainIds } = readTradeChains(reader, notes)
  const first = readInitialTrade(reader, defaultChainId, { notes, readsUnlisted: true })
  return {
    chainIds,
    defaultChainId,
    notes,
    web: {
      type: { name: 'SwapConfig', module: '../features/swap/SwapConfig.ts' },
      value: { first },
    },
  }
}
