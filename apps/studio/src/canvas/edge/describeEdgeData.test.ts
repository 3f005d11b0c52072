import { findTemplate, registry } from '@sluice/catalogue'
import { emptyRunView, type NodeRun, type RunView } from '@sluice/engine'
import { documentFromTemplate, type JsonObject } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { describeEdgeData } from './describeEdgeData.ts'

const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
const amount = document.edges.find(({ source, sourcePort }) => source === 'tokenInput' && sourcePort === 'amount')!

const runOf = (status: NodeRun['status'], outputs: JsonObject | null) => {
  const node = { status, outputs, cacheKind: null, logs: [] } as unknown as NodeRun
  const view: RunView = { ...emptyRunView, nodes: new Map([['tokenInput', node]]) }
  return { view, document }
}

describe('describeEdgeData', () => {
  it('default: the exact value, its type, unit and both ends', () => {
    const run = runOf('success', { amount: '1000000000000000001' })
    const flow = describeEdgeData(document, registry, run, amount.id)
    expect(flow).toMatchObject({
      from: { label: 'Token Input', dataType: 'string' },
      unit: 'base units (wei)',
      value: { exact: '1000000000000000001' },
      mark: 'fresh',
      reason: null,
    })
  })

  it('behavior: a connection that only orders the run', () => {
    const edges = [{ ...amount, targetPort: 'after' }]
    const flow = describeEdgeData({ ...document, edges }, registry, runOf('success', { amount: '1' }), amount.id)
    expect(flow).toMatchObject({ isOrder: true, to: { port: 'Runs after' } })
  })

  it('behavior: explains a missing value', () => {
    const reason = (status: NodeRun['status']) =>
      describeEdgeData(document, registry, runOf(status, null), amount.id)?.reason
    expect(describeEdgeData(document, registry, { view: emptyRunView, document: null }, amount.id)?.reason).toContain(
      'No data yet',
    )
    expect(reason('error')).toContain('failed')
    expect(reason('skipped')).toContain('skipped')
    expect(reason('success')).toContain('produced no')
  })

  it('behavior: shows what the conversion makes of the value, or why it cannot', () => {
    const edge = {
      id: 'x',
      source: 'slippageControl',
      sourcePort: 'slippage',
      target: 'swapInterface',
      targetPort: 'outputAmount',
    }
    const drawn = { ...document, edges: [edge] }
    const view = (slippage: number): RunView => ({
      ...emptyRunView,
      nodes: new Map([['slippageControl', { status: 'success', outputs: { slippage } } as unknown as NodeRun]]),
    })
    expect(describeEdgeData(drawn, registry, { view: view(1.5), document: drawn }, 'x')).toMatchObject({
      steps: ['number', 'string'],
      arrives: { text: '1.5', isRefused: false },
    })
    expect(describeEdgeData(drawn, registry, { view: view(2 ** 60), document: drawn }, 'x')?.arrives?.isRefused).toBe(
      true,
    )
  })

  it('behavior: changed upstream, the value is stale', () => {
    const nodes = document.nodes.map(node =>
      node.id === 'tokenInput' ? { ...node, config: { ...node.config, amount: '7' } } : node,
    )
    const run = runOf('success', { amount: '1' })
    expect(describeEdgeData({ ...document, nodes }, registry, run, amount.id)?.mark).toBe('stale')
  })

  it('error: a connection that is no more is nothing', () => {
    expect(describeEdgeData(document, registry, { view: emptyRunView, document: null }, 'gone')).toBeUndefined()
  })
})
