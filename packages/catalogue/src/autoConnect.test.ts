import { checkConnection, type WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { autoConnections, autoConnectPreference } from './autoConnect.ts'
import { registry } from './index.ts'
import { templateNode } from './templates/templateNode.ts'

const table = Object.entries(autoConnections).flatMap(([source, targets]) =>
  Object.entries(targets).map(([target, pairs]) => [source, target, pairs] as const),
)

describe('autoConnections', () => {
  it.each(table)('behavior: %s fits %s', (source, target, pairs) => {
    const nodes = [templateNode(source, source, 0, 0), templateNode(target, target, 320, 0)]
    let document: WorkflowDocument = { id: 'pair', name: '', description: '', nodes, edges: [] }
    expect(pairs.length).toBeGreaterThan(0)
    for (const [sourcePort, targetPort] of pairs) {
      const edge = { source, sourcePort, target, targetPort }
      expect(checkConnection(document, registry, edge)).toMatchObject({ ok: true, warnings: [] })
      document = { ...document, edges: [...document.edges, { id: `${sourcePort}-${targetPort}`, ...edge }] }
    }
  })

  it('behavior: what the specification names is there', () => {
    const feeds = (source: string) => Object.keys(autoConnections[source] ?? {})
    expect(feeds('walletConnector')).toEqual(
      expect.arrayContaining(['tokenSelector', 'tokenInput', 'chainSelector', 'oneInchQuote', 'oneInchSwap']),
    )
    expect(feeds('oneInchSwap')).toEqual(
      expect.arrayContaining(['limitOrder', 'portfolioAPI', 'transactionMonitor', 'swapInterface', 'dashboard']),
    )
    for (const dashboard of ['defiDashboard', 'dashboard']) {
      expect(feeds('portfolioAPI')).toContain(dashboard)
      expect(feeds('transactionMonitor')).toContain(dashboard)
    }
  })
})

describe('autoConnectPreference', () => {
  it('default', () => {
    for (const id of autoConnectPreference) expect(registry.get(id)?.id).toBe(id)
    const targets = new Set(table.map(([, target]) => target))
    for (const id of autoConnectPreference) expect([...targets]).toContain(id)
  })
})
