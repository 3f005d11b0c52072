import { findToken, formatUnits, presetTokens, supportedChainIds, type Token } from '@sluice/defi'
import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { FeatureConfig } from '../../feature.ts'
import { readConfig } from '../../readConfig.ts'
import { type ResolvedInput, resolveInput } from './resolveInput.ts'

/** Chains offered when the workflow names none. Source: spec 001 §9, wallet chains in the swap app. */
const defaultChainIds = [1, 137, 56, 42161]

/** Order of the token selectors. Source: spec 001 §2.7 and §9, popular tokens in the swap app. */
const popularSymbols = ['USDC', 'USDT', 'DAI', 'WBTC', '1INCH']

/** Whose word counts first when two nodes say different things. */
const precedence = [
  'oneInchSwap',
  'oneInchQuote',
  'tokenInput',
  'inputProvider',
  'tokenSelector',
  'chainSelector',
  'slippageControl',
  'swapInterface',
]

/** Names under which components keep the same value. */
const keys = {
  chainId: ['chainId', 'defaultChain'],
  src: ['src', 'fromToken', 'fromTokenAddress'],
  dst: ['dst', 'toToken', 'toTokenAddress'],
  amount: ['amount'],
  slippage: ['slippage', 'defaultSlippage'],
} as const

function rank(node: WorkflowNode): number {
  const index = precedence.indexOf(node.componentId)
  return index === -1 ? precedence.length : index
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}

/** Slippage counts in whole basis points. */
function toPercent(value: number): number {
  return Math.round(value * 100) / 100
}

function orderTokens(chainId: number): readonly Token[] {
  const [native, ...others] = presetTokens(chainId)
  const place = (token: Token) => popularSymbols.indexOf(token.symbol) + 1 || popularSymbols.length + 1
  return native ? [native, ...others.sort((a, b) => place(a) - place(b))] : []
}

function toWebToken({ chainId, address, symbol, name, decimals }: Token) {
  return { chainId, address, symbol, name, decimals }
}

/** Reads the nodes of a swap in the order in which their word counts. */
function createReader(nodes: readonly WorkflowNode[], document: WorkflowDocument) {
  const ordered = [...nodes].sort((a, b) => rank(a) - rank(b))
  const find = (names: readonly string[]): ResolvedInput | undefined => {
    for (const node of ordered) {
      for (const name of names) {
        const found = resolveInput(document, node, name)
        if (found?.value === 'custom') return resolveInput(document, node, `${name}Custom`)
        if (found) return found
      }
    }
    return undefined
  }
  const text = (names: readonly string[]) => {
    const value = find(names)?.value
    return value === undefined ? undefined : readConfig.text({ value }, 'value')
  }
  const number = (names: readonly string[]) => {
    const value = find(names)?.value
    return value === undefined ? undefined : readConfig.number({ value }, 'value')
  }
  /** A value that is read from the nodes' own config, where the first one that is set counts. */
  const own = <T>(read: (config: WorkflowNode['config']) => T | undefined): T | undefined => {
    for (const node of ordered) {
      const value = read(node.config)
      if (value !== undefined) return value
    }
    return undefined
  }
  return { find, text, number, own }
}

type Reader = ReturnType<typeof createReader>

function readChains(reader: Reader, notes: string[]) {
  const isSupported = (id: number) => (supportedChainIds as readonly number[]).includes(id)
  const wanted = reader.number(keys.chainId)
  if (wanted !== undefined && !isSupported(wanted)) {
    notes.push(`Chain ${wanted} is not served by the swap provider; the application begins with Ethereum`)
  }
  const defaultChainId = wanted !== undefined && isSupported(wanted) ? wanted : 1
  const listed = reader.own(config => readConfig.numbers(config, 'supportedChains')) ?? defaultChainIds
  return { defaultChainId, chainIds: supportedChainIds.filter(id => id === defaultChainId || listed.includes(id)) }
}

function readPair(reader: Reader, chainId: number, notes: string[]) {
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
  const src = findWanted(keys.src) ?? native
  const wanted = findWanted(keys.dst)
  const other = src?.address === stable?.address ? native : stable
  return { src, dst: wanted && wanted.address !== src?.address ? wanted : other }
}

/** The token input holds what a person types; every other component holds base units. */
function readAmount(reader: Reader, src: Token | undefined): string {
  const found = reader.find(keys.amount)
  const text = typeof found?.value === 'number' ? String(found.value) : found?.value
  if (!src || typeof text !== 'string') return ''
  if (found?.componentId === 'tokenInput') return /^\d{1,60}(\.\d{1,36})?$/.test(text) ? text : ''
  return /^\d{1,78}$/.test(text) ? formatUnits(BigInt(text), src.decimals) : ''
}

function readSlippage(reader: Reader) {
  const bound = (key: string) => reader.own(config => readConfig.number(config, key))
  const minPercent = toPercent(clamp(bound('minSlippage') ?? 0.1, 0.1, 50))
  const maxPercent = toPercent(clamp(bound('maxSlippage') ?? 50, minPercent, 50))
  return {
    defaultPercent: toPercent(clamp(reader.number(keys.slippage) ?? 1, minPercent, maxPercent)),
    minPercent,
    maxPercent,
    presets: [0.1, 0.5, 1].filter(percent => percent >= minPercent && percent <= maxPercent),
  }
}

/** Derives the swap screen's values from the nodes that shape it. Values that nobody set get the spec's defaults. */
export function configureSwap(nodes: readonly WorkflowNode[], document: WorkflowDocument): FeatureConfig {
  const reader = createReader(nodes, document)
  const notes: string[] = []
  const { defaultChainId, chainIds } = readChains(reader, notes)
  const { src, dst } = readPair(reader, defaultChainId, notes)
  const confirmations = reader.own(config => readConfig.number(config, 'confirmationsRequired')) ?? 1
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
      tokensByChain: Object.fromEntries(chainIds.map(id => [String(id), orderTokens(id).map(toWebToken)])),
      first: { src: src?.address ?? null, dst: dst?.address ?? null, amount: readAmount(reader, src) },
      slippage: readSlippage(reader),
      priceImpact: { warnPercent: 3, maxPercent: 15 },
      confirmations: clamp(Math.round(confirmations), 1, 64),
      quoteDebounceMs: 500,
    },
  }
}
