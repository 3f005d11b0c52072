import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { FeatureConfig } from '../../feature.ts'
import { isSending } from '../../isSending.ts'
import { createTradeConfigReader } from '../../parts/createTradeConfigReader.ts'
import { readInitialTrade } from '../../parts/readInitialTrade.ts'
import { readTradeChains } from '../../parts/readTradeChains.ts'
import { hasRole } from '../../roles.ts'
import type { TradeSettings } from '../../tradeSettings.ts'

/** Whether every drawn swap is a signed order that resolvers fill. */
function isGasless(nodes: readonly WorkflowNode[]): boolean {
  const swaps = nodes.filter(node => isSending(node) && (hasRole(node, 'swap') || hasRole(node, 'swap.fusion')))
  return swaps.length > 0 && swaps.every(node => hasRole(node, 'swap.fusion') || node.config.enableFusion === true)
}

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
      value: { first: { ...first, ...(isGasless(nodes) && { asOrder: true }) } },
    },
  }
}
