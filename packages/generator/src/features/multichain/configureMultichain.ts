import { findToken, knownTokens, supportedChainIds } from '@sluice/defi'
import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { FeatureConfig } from '../../feature.ts'
import { createTradeConfigReader, tradeKeys } from '../../parts/createTradeConfigReader.ts'
import { readInitialTrade } from '../../parts/readInitialTrade.ts'
import { pickChain } from '../../parts/readTradeChains.ts'
import { resolveInput } from '../../parts/resolveInput.ts'
import { readConfig } from '../../readConfig.ts'
import { findNodes } from '../../roles.ts'
import type { TradeSettings } from '../../tradeSettings.ts'

/** Default chains if the workflow has none. Source: spec 001 §9, multi-chain defaults. */
const defaultChainIds = [1, 137, 56]

/** Replaces a chain that the provider does not support. Source: spec 001 §9. */
const fallbackChainId = 1

/** Outdated symbols that are still in use. */
const olderSymbols = ['MATIC', 'WMATIC']

const isSupported = (id: number) => (supportedChainIds as readonly number[]).includes(id)

/** Chains of a chain selector; undefined if it lists none. */
export function readEnabledChains({ config }: WorkflowNode): readonly number[] | undefined {
  return readConfig.numbers(config, 'enabledChains') ?? readConfig.numbers(config, 'supportedChains')
}

function readFirstChain(
  nodes: readonly WorkflowNode[],
  document: WorkflowDocument,
  settings: TradeSettings,
): number | undefined {
  if (settings.defaultChainId !== undefined) return settings.defaultChainId
  for (const node of findNodes(nodes, 'network')) {
    const value = resolveInput(document, node, 'chainId')?.value
    const id = value === undefined ? undefined : readConfig.number({ value }, 'value')
    if (id !== undefined) return id
  }
  return createTradeConfigReader(nodes, document).number(tradeKeys.chainId)
}

function readChains(
  nodes: readonly WorkflowNode[],
  document: WorkflowDocument,
  settings: TradeSettings,
  notes: string[],
) {
  const { chainIds: enabled } = settings
  const lists = enabled ?? findNodes(nodes, 'network').flatMap(node => readEnabledChains(node) ?? [])
  const listed = lists.length > 0 ? lists : defaultChainIds
  const first = readFirstChain(nodes, document, settings)
  const isGiven = settings.defaultChainId !== undefined
  const wanted = first !== undefined && enabled && !isGiven ? pickChain(first, enabled) : first
  for (const id of new Set([...listed, ...(wanted === undefined ? [] : [wanted])])) {
    if (!isSupported(id)) notes.push(`Chain ${id} is not supported by the swap provider; Ethereum is used instead`)
  }
  const resolved = [...listed, wanted ?? listed[0] ?? fallbackChainId].map(id =>
    isSupported(id) ? id : fallbackChainId,
  )
  return { defaultChainId: resolved.at(-1)!, chainIds: supportedChainIds.filter(id => resolved.includes(id)) }
}

/** All symbols accepted on a chain, including outdated ones. */
function addressesBySymbol(chainId: number) {
  const symbols = new Set([
    ...supportedChainIds.flatMap(id => knownTokens(id).map(({ symbol }) => symbol)),
    ...olderSymbols,
  ])
  const found = [...symbols].flatMap(symbol => {
    const token = findToken(chainId, symbol)
    return token ? [[symbol.toUpperCase(), token.address] as const] : []
  })
  return Object.fromEntries(found)
}

/** Outdated symbols by token address. */
function formerSymbols(chainId: number) {
  const renamed = olderSymbols.flatMap(symbol => {
    const token = findToken(chainId, symbol)
    return token && token.symbol !== symbol ? [[token.address, symbol] as const] : []
  })
  return Object.fromEntries(renamed)
}

/** Deprecated tokens: holders can still swap them away. */
function retiredTokens(ofChain: number) {
  return knownTokens(ofChain)
    .filter(token => token.deprecated !== undefined)
    .map(({ chainId, address, symbol, name, decimals }) => ({
      chainId,
      address,
      symbol,
      name: `${name} (no longer issued)`,
      decimals,
    }))
}

/** Derives the multi-chain screen's values and the symbols accepted by its backend. */
export function configureMultichain(
  nodes: readonly WorkflowNode[],
  document: WorkflowDocument,
  settings: TradeSettings = {},
): FeatureConfig {
  const notes: string[] = []
  const { chainIds, defaultChainId } = readChains(nodes, document, settings, notes)
  const first = readInitialTrade(createTradeConfigReader(nodes, document, settings), defaultChainId, {
    notes,
    readsUnlisted: false,
  })
  const byChain = <T>(read: (id: number) => T) => Object.fromEntries(chainIds.map(id => [String(id), read(id)]))
  return {
    chainIds,
    defaultChainId,
    notes,
    web: {
      type: { name: 'MultichainConfig', module: '../features/multichain/MultichainConfig.ts' },
      value: { first, retiredTokensByChain: byChain(retiredTokens), formerSymbolsByChain: byChain(formerSymbols) },
    },
    server: {
      type: { name: 'MultichainConfig', module: '../features/multichain/MultichainConfig.ts' },
      value: { addressesByChain: byChain(addressesBySymbol) },
    },
  }
}
