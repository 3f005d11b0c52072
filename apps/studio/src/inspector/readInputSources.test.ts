import { findTemplate } from '@sluice/catalogue'
import { emptyRunView, type NodeRun } from '@sluice/engine'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { definitions } from '../editor/catalogue.ts'
import { readInputSources } from './readInputSources.ts'

const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)

const shownOf = (runs: Parameters<typeof readInputSources>[2] = emptyRunView.nodes) =>
  Object.fromEntries(
    [...readInputSources(document, definitions, runs, 'oneInchQuote')].map(([key, feed]) => [key, feed.shown]),
  )

describe('readInputSources', () => {
  it('default: what is sure to come is told before a run, the rest is left open', () => {
    expect(shownOf()).toMatchObject({ chainId: 'Ethereum', src: 'ETH', dst: 'USDC', amount: undefined })
    expect(readInputSources(document, definitions, emptyRunView.nodes, 'oneInchQuote').get('amount')).toMatchObject({
      nodeLabel: 'Token Input',
      portName: 'Amount',
      value: undefined,
    })
  })

  it('behavior: after a run outputs are shown with their unit', () => {
    const fromToken = { chainId: 1, address: '0x', symbol: 'ETH', name: 'Ether', decimals: 18 }
    const run = { outputs: { amount: '1500000000000000000', fromToken, chainId: 1 } } as unknown as NodeRun
    expect(shownOf(new Map([['tokenInput', run]]))).toMatchObject({ amount: '1.5 ETH', src: 'ETH' })
  })

  it('behavior: pinned outputs take precedence over run outputs', () => {
    const nodes = document.nodes.map(node => (node.id === 'tokenInput' ? { ...node, pinned: { chainId: 137 } } : node))
    const feeds = readInputSources({ ...document, nodes }, definitions, emptyRunView.nodes, 'oneInchQuote')
    expect(feeds.get('chainId')?.shown).toBe('Polygon')
  })
})
