import type { AppRole, WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import { readConfig } from '../readConfig.ts'
import { findNodes } from '../roles.ts'
import type { TradeSettings } from '../tradeSettings.ts'
import { type ResolvedInput, resolveInput } from './resolveInput.ts'

/** Precedence when nodes disagree. */
const precedence: readonly AppRole[] = [
  'swap',
  'swap.quote',
  'trade.input',
  'trade.values',
  'trade.tokens',
  'network',
  'trade.slippage',
  'swap.screen',
]

/** Config keys with the same meaning in different components. */
export const tradeKeys = {
  chainId: ['chainId', 'defaultChain'],
  src: ['src', 'fromToken', 'fromTokenAddress'],
  dst: ['dst', 'toToken', 'toTokenAddress'],
  amount: ['amount'],
  slippage: ['slippage', 'defaultSlippage'],
} as const

/** Reads config values of trading nodes in order of precedence; `settings` come before all of them. */
export function createTradeConfigReader(
  nodes: readonly WorkflowNode[],
  document: WorkflowDocument,
  settings: TradeSettings = {},
) {
  const ordered = [...new Set([...precedence.flatMap(role => findNodes(nodes, role)), ...nodes])]
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
  const given = new Map<readonly string[], string | number | undefined>([
    [tradeKeys.chainId, settings.defaultChainId],
    [tradeKeys.src, settings.tokens?.from],
    [tradeKeys.dst, settings.tokens?.to],
  ])
  const text = (names: readonly string[]) => {
    const value = given.get(names) ?? find(names)?.value
    return value === undefined ? undefined : readConfig.text({ value }, 'value')
  }
  const number = (names: readonly string[]) => {
    const value = given.get(names) ?? find(names)?.value
    return value === undefined ? undefined : readConfig.number({ value }, 'value')
  }
  /** First value that `read` finds in a node's own config. */
  const own = <T>(read: (config: WorkflowNode['config']) => T | undefined): T | undefined => {
    for (const node of ordered) {
      const value = read(node.config)
      if (value !== undefined) return value
    }
    return undefined
  }
  return { find, text, number, own, settings }
}

export type TradeConfigReader = ReturnType<typeof createTradeConfigReader>
