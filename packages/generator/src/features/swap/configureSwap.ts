import { supportedChainIds } from '@sluice/defi'
import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { FeatureConfig } from '../../feature.ts'
import { createTradeReader, type TradeReader, tradeKeys } from '../../parts/createTradeReader.ts'
import { readFirstTrade } from '../../parts/readFirstTrade.ts'
import { readConfig } from '../../readConfig.ts'

/** Chains offered when the workflow names none. Source: spec 001 §9, wallet chains in the swap app. */
const defaultChainIds = [1, 137, 56, 42161]

function readChains(reader: TradeReader, notes: string[]) {
  const isSupported = (id: number) => (supportedChainIds as readonly number[]).includes(id)
  const wanted = reader.number(tradeKeys.chainId)
  if (wanted !== undefined && !isSupported(wanted)) {
    notes.push(`Chain ${wanted} is not served by the swap provider; the application begins with Ethereum`)
  }
  const defaultChainId = wanted !== undefined && isSupported(wanted) ? wanted : 1
  const listed = reader.own(config => readConfig.numbers(config, 'supportedChains')) ?? defaultChainIds
  return { defaultChainId, chainIds: supportedChainIds.filter(id => id === defaultChainId || listed.includes(id)) }
}

/** Derives the swap screen's values from the nodes that shape it. Values that nobody set get the spec's defaults. */
export function configureSwap(nodes: readonly WorkflowNode[], document: WorkflowDocument): FeatureConfig {
  const reader = createTradeReader(nodes, document)
  const notes: string[] = []
  const { defaultChainId, chainIds } = readChains(reader, notes)
  const first = readFirstTrade(reader, defaultChainId, notes)
  if (reader.own(config => readConfig.boolean(config, 'enableFusion') || undefined)) {
    notes.push(
      'Fusion is on in the workflow; this application swaps in Classic mode, which MEV protection is no part of',
    )
  }
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
