import { describe, expect, it } from 'vitest'
import { defineComponentFor } from '../defineComponentFor.ts'
import { makeEmptyDocument, type WorkflowDocument, type WorkflowNode } from '../document.ts'
import { createRegistry } from '../registry.ts'
import { describeChange } from './describeChange.ts'
import { diffDocuments } from './diffDocuments.ts'

const swap = defineComponentFor<object>()({
  id: 'swap',
  name: 'Swap',
  category: 'DeFi',
  description: '',
  documentation: '',
  version: '2.0.0',
  tags: [],
  icon: 'x',
  inputs: { amount: { name: 'Amount', dataType: 'number' } },
  outputs: { quote: { name: 'Quote', dataType: 'object' } },
  fields: [
    { key: 'slippage', type: 'number', label: 'Slippage' },
    { key: 'apiKey', type: 'password', label: 'API key', sensitive: true },
    { key: 'speed', type: 'select', label: 'Speed', options: [{ label: 'Very fast', value: 'fast' }] },
    { key: 'chainId', type: 'number', label: 'Chain', format: 'chain' },
    { key: 'partial', type: 'boolean', label: 'Partial fills' },
  ],
  effect: 'quote',
  required: [],
  run: () => ({}),
})
const registry = createRegistry([swap])

const makeNode = (id: string, changes: Partial<WorkflowNode> = {}): WorkflowNode => ({
  id,
  componentId: 'swap',
  componentVersion: '1.0.0',
  label: `Node ${id}`,
  position: { x: 0, y: 0 },
  config: {},
  ...changes,
})

const makeDocument = (nodes: readonly WorkflowNode[], more: Partial<WorkflowDocument> = {}): WorkflowDocument => ({
  ...makeEmptyDocument('d', 'Demo'),
  nodes,
  ...more,
})

const inWords = (before: WorkflowDocument, after: WorkflowDocument) => {
  const { logic, layout } = diffDocuments(before, after, registry)
  return { logic: logic.map(change => describeChange(change)), layout: layout.map(change => describeChange(change)) }
}

const edge = { id: 'e1', source: 'a', sourcePort: 'quote', target: 'b', targetPort: 'amount' }

describe('diffDocuments', () => {
  it('default', () => {
    const before = makeDocument([makeNode('a'), makeNode('b', { config: { slippage: 1 } })])
    const after = makeDocument([makeNode('b', { config: { slippage: 2 }, position: { x: 1, y: 0 } }), makeNode('c')])
    expect(inWords(before, after)).toEqual({
      logic: ['Removed Node a (Swap)', 'Node b: Slippage 1 → 2', 'Added Node c (Swap)'],
      layout: ['Moved Node b'],
    })
  })

  it('behavior: names what changed on a node', () => {
    const before = makeDocument([makeNode('a', { settings: { retries: 1 }, config: { partial: true, amount: '5' } })])
    const after = makeDocument([
      makeNode('a', {
        label: 'Best swap',
        componentVersion: '2.0.0',
        config: { speed: 'fast', partial: false },
        settings: { timeoutMs: 5000 },
        pinned: { quote: 1 },
        hidden: true,
      }),
    ])
    expect(inWords(before, after)).toEqual({
      logic: [
        'Renamed Node a to Best swap',
        'Best swap: version 1.0.0 → 2.0.0',
        'Best swap: Speed set to Very fast',
        'Best swap: Partial fills Yes → No',
        'Best swap: Amount cleared, was 5',
        'Best swap: time limit as the component says → 5000 ms',
        'Best swap: retries 1 → as the component says',
        'Best swap: outputs pinned',
      ],
      layout: ['Hid Best swap'],
    })
  })

  it('behavior: never shows what is secret', () => {
    for (const componentId of ['swap', 'gone']) {
      const before = makeDocument([makeNode('a', { componentId, config: { apiKey: 'hunter2' } })])
      const after = makeDocument([makeNode('a', { componentId, config: { apiKey: 'hunter3' } })])
      const { logic } = diffDocuments(before, after, registry)
      expect(logic).toHaveLength(1)
      expect(JSON.stringify(logic)).not.toContain('hunter')
    }
    const of = (privateKey: string) => makeDocument([makeNode('a', { componentId: 'gone', config: { privateKey } })])
    expect(JSON.stringify(diffDocuments(of('hunter2'), of('hunter3'), registry))).not.toContain('hunter')
  })

  it('behavior: a node replaced by another component keeps its secrets masked', () => {
    const before = makeDocument([makeNode('a', { config: { apiKey: 'hunter2' } })])
    const after = makeDocument([makeNode('a', { componentId: 'other', config: { apiKey: 'hunter2', url: 'x' } })])
    const { logic } = diffDocuments(before, after, registry)
    expect(logic.map(({ kind }) => kind)).toEqual(['nodeReplaced', 'valueChanged'])
    expect(JSON.stringify(logic)).not.toContain('hunter')
  })

  it('behavior: connections are their ends, by the names of the ports', () => {
    const nodes = [makeNode('a'), makeNode('b')]
    const before = makeDocument(nodes, { edges: [edge] })
    const after = makeDocument(nodes, { edges: [{ ...edge, id: 'e2', sourcePort: 'error' }] })
    expect(inWords(before, after).logic).toEqual([
      'Disconnected Node a · Quote from Node b · Amount',
      'Connected Node a · Error to Node b · Amount',
    ])
    expect(diffDocuments(before, makeDocument(nodes, { edges: [{ ...edge, id: 'e9' }] })).logic).toEqual([])
  })

  it('behavior: groups, names and descriptions', () => {
    const nodes = [makeNode('a'), makeNode('b'), makeNode('c')]
    const group = { id: 'g', label: 'Trading', nodeIds: ['a', 'b'] }
    const before = makeDocument(nodes, { groups: [group, { ...group, id: 'h', nodeIds: [] }] })
    const after = makeDocument(nodes, {
      name: 'Swapper',
      description: 'Swaps',
      groups: [{ ...group, label: 'Swapping', nodeIds: ['b', 'c'] }],
    })
    expect(inWords(before, after)).toEqual({
      logic: ['Workflow renamed from Demo to Swapper', 'Description changed'],
      layout: [
        'Ungrouped Trading',
        'Group renamed from Trading to Swapping',
        'Node c joined the group Swapping; Node a left the group Swapping',
      ],
    })
    expect(inWords(makeDocument(nodes), makeDocument(nodes, { groups: [group] })).layout).toEqual([
      'Grouped Node a, Node b as Trading',
    ])
  })

  it('behavior: values get the names that only the caller knows', () => {
    const before = makeDocument([makeNode('a', { config: { chainId: 1 } })])
    const after = makeDocument([makeNode('a', { config: { chainId: 43114 } })])
    const { logic } = diffDocuments(before, after, registry, (field, value) =>
      field.format === 'chain' ? `Chain ${value}` : undefined,
    )
    expect(logic).toMatchObject([{ before: 'Chain 1', after: 'Chain 43114' }])
  })
})
