import { findToken, formatUnits, presetTokens, supportedChainIds, type Token } from '@sluice/defi'
import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { FeatureConfig } from '../../feature.ts'
import { createTradeReader, type TradeReader, tradeKeys } from '../../parts/createTradeReader.ts'
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

function readPair(reader: TradeReader, chainId: number, notes: string[]) {
  const findWanted = (names: readonly string[]): Token | undefined => {
    const wanted = reader.text(names)
    const token = wanted === undefined ? undefined : findToken(chainId, wanted)
    if (wanted !== undefined && !token) {
      notes.push(`The token ${wanted.slice(0, 60)} is not in the token table of chain ${chainId}`)
    }
    return token
  }
  const native = presetTokens(chainId)[0]
  const stable = findToken(chainId, 'USDC') ?? findToken(chainId, 'USDT')
  const src = findWanted(tradeKeys.src) ?? native
  const wanted = findWanted(tradeKeys.dst)
  const other = src?.address === stable?.address ? native : stable
  return { src, dst: wanted && wanted.address !== src?.address ? wanted : other }
}

/** The token input holds what a person types; every other component holds base units. */
function readAmount(reader: TradeReader, src: Token | undefined): string {
  const found = reader.find(tradeKeys.amount)
  const text = typeof found?.value === 'number' ? String(found.value) : found?.value
  if (!src || typeof text !== 'string') return ''
  if (found?.componentId === 'tokenInput') return /^\d{1,60}(\.\d{1,36})?$/.test(text) ? text : ''
  return /^\d{1,78}$/.test(text) ? formatUnits(BigInt(text), src.decimals) : ''
}

/** Derives the swap screen's values from the nodes that shape it. Values that nobody set get the spec's defaults. */
export function configureSwap(nodes: readonly WorkflowNode[], document: WorkflowDocument): FeatureConfig {
  const reader = createTradeReader(nodes, document)
  const notes: string[] = []
  const { defaultChainId, chainIds } = readChains(reader, notes)
  const { src, dst } = readPair(reader, defaultChainId, notes)
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
      value: { first: { src: src?.address ?? null, dst: dst?.address ?? null, amount: readAmount(reader, src) } },
    },
  }
}
