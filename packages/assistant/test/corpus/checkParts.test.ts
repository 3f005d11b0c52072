import type { WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { checkEdit } from './checkEdit.ts'
import { checkWorkflowParts } from './checkWorkflowParts.ts'
import { openWorkflow } from './makeAssistantContext.ts'

const swap = openWorkflow('dex-aggregator-swap')

const withConfig = (id: string, config: { readonly [key: string]: string | number }): WorkflowDocument => ({
  ...swap,
  nodes: swap.nodes.map(node => (node.id === id ? { ...node, config: { ...node.config, ...config } } : node)),
})

describe('checkWorkflowParts', () => {
  const nodes = ['oneInchQuote', 'oneInchSwap', 'swapInterface']

  it('default: follows values through connections to the config that states them', () => {
    const values = { 'oneInchSwap.amount': '1', 'oneInchSwap.src': 'ETH', 'oneInchSwap.slippage': 1 }
    const edges = ['oneInchQuote.quote > oneInchSwap.quote', 'walletConnector > oneInchSwap']
    expect(checkWorkflowParts(swap, { nodes: ['walletConnector', ...nodes], values, edges })).toEqual([])
  })

  it('error: names what is missing, wrong, unconnected and surplus', () => {
    const values = { 'oneInchSwap.amount': '1.5', 'oneInchSwap.dst': 'DAI' }
    expect(checkWorkflowParts(swap, { nodes, values, edges: ['oneInchSwap > oneInchQuote'] })).toEqual([
      'oneInchSwap.amount is "1", not "1.5"',
      'oneInchSwap.dst is "USDC", not "DAI"',
      'no connection oneInchSwap > oneInchQuote',
    ])
    expect(checkWorkflowParts(swap, { nodes: ['limitOrder'] })).toEqual([
      'no limitOrder',
      'surplus oneInchSwap, which acts',
      'surplus swapInterface',
    ])
  })

  it('behavior: reads conditions wherever they stand', () => {
    const document = openWorkflow('swap-below-price-impact')
    const [of, subject] = ['oneInchSwap', 'priceImpact'] as const
    const expected = { nodes: ['oneInchSwap'], conditions: [{ of, subject, is: 'below', value: '1' }] } as const
    expect(checkWorkflowParts(document, expected)).toEqual([])
    const [condition] = expected.conditions
    const other = { ...expected, conditions: [{ ...condition, is: 'above' as const }] }
    expect(checkWorkflowParts(document, other)).toEqual([expect.stringContaining('has conditions')])
  })
})

describe('checkEdit', () => {
  const set = { 'slippageControl.slippage': 2 }

  it('default: accepts what was named, and nothing else', () => {
    const after = withConfig('slippageControl', { slippage: 2 })
    expect(checkEdit(swap, after, { set })).toEqual({ wrong: [], unnamed: [] })
    expect(checkEdit(swap, after, {})).toEqual({ wrong: [], unnamed: ['set slippageControl.slippage to 2'] })
    expect(checkEdit(swap, swap, { set })).toEqual({
      wrong: ['slippageControl.slippage is 1, not 2'],
      unnamed: [],
    })
  })

  it('error: names moved, renamed, removed and disconnected nodes', () => {
    const [first, second] = swap.nodes
    const moved = { ...first!, position: { x: 1, y: 1 } }
    const rest = swap.nodes.slice(2)
    const after = {
      ...swap,
      nodes: [moved, { ...second!, label: 'Pair' }, ...rest.slice(1)],
      edges: swap.edges.filter(({ id }) => id !== 'oneInchSwap.outputAmount-swapInterface.outputAmount'),
    }
    expect(checkEdit(swap, after, {}).unnamed).toEqual([
      'removed oneInchQuote',
      'changed walletConnector (position or settings)',
      'renamed tokenInput Pair',
      'disconnected oneInchSwap.outputAmount > swapInterface.outputAmount',
    ])
  })
})
