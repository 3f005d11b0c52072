import { findTemplate } from '@sluice/catalogue'
import { emptyRunView, type NodeRun } from '@sluice/engine'
import { documentFromTemplate, type JsonObject } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { definitions } from '../editor/catalogue.ts'
import { readInputSources } from './readInputSources.ts'

const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)

const shownOf = (runs: Parameters<typeof readInputSources>[2] = emptyRunView.nodes) =>
  Object.fromEntries(
    [...readInputSources(document, definitions, runs, 'oneInchQuote')].map(([key, feed]) => [key, feed.shown]),
  )

describe('readInputSources', () => {
  it('default: fixed values are shown before a run, the rest is left open', () => {
    expect(shownOf()).toMatchObject({ chainId: 'Ethereum', src: 'ETH', dst: 'USDC', amount: '1 ETH', from: undefined })
    expect(readInputSources(document, definitions, emptyRunView.nodes, 'oneInchQuote').get('amount')).toMatchObject({
      nodeLabel: 'Token Input',
      portName: 'Amount',
      value: '1000000000000000000',
    })
  })

  it('edge: an amount that is no number, or of an unknown token, is left open', () => {
    const withConfig = (config: JsonObject) => {
      const nodes = document.nodes.map(node =>
        node.id === 'tokenInput' ? { ...node, config: { ...node.config, ...config } } : node,
      )
      return readInputSources({ ...document, nodes }, definitions, emptyRunView.nodes, 'oneInchQuote').get('amount')
        ?.shown
    }
    expect(withConfig({ amount: '1.5' })).toBe('1.5 ETH')
    expect(withConfig({ amount: 'much' })).toBeUndefined()
    expect(withConfig({ fromToken: `0x${'1'.repeat(40)}` })).toBeUndefined()
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
