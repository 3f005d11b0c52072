import { findTemplate, registry } from '@sluice/catalogue'
import { apply, documentFromTemplate, makeEmptyDocument, type WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { describeDifference } from './describeDifference.ts'
import { layoutDiagram } from './layoutDiagram.ts'

const swap = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
const empty = makeEmptyDocument('d', 'Demo')

const makeChain = (length: number): WorkflowDocument => ({
  ...empty,
  nodes: Array.from({ length }, (_, index) => ({
    id: `n${index}`,
    componentId: 'delay',
    componentVersion: '1.0.0',
    label: `Delay ${index}`,
    position: { x: 0, y: 0 },
    config: {},
  })),
  edges: Array.from({ length: length - 1 }, (_, index) => ({
    id: `e${index}`,
    source: `n${index}`,
    sourcePort: 'output',
    target: `n${index + 1}`,
    targetPort: 'value',
  })),
})

describe('describeDifference', () => {
  it('default: nodes and wires that are added, changed and removed', () => {
    const edited = apply(swap, [
      { op: 'setConfig', id: 'tokenInput', key: 'chainId', value: 137 },
      { op: 'renameNode', id: 'oneInchSwap', label: 'Swap it' },
      { op: 'removeNode', id: 'tokenApproval' },
      { op: 'moveNode', id: 'swapInterface', position: { x: 1, y: 1 } },
    ]).document
    const difference = describeDifference(swap, edited, registry)
    expect([...difference.changed]).toEqual([
      ['tokenInput', ['Chain Ethereum → Polygon']],
      ['oneInchSwap', ['Renamed 1inch Swap to Swap it']],
    ])
    expect(difference.removed.map(({ id }) => id)).toEqual(['tokenApproval'])
    expect(difference.moved.map(({ id }) => id)).toEqual(['swapInterface'])
    expect(difference.removedEdges.every(({ source, target }) => [source, target].includes('tokenApproval'))).toBe(true)
    expect(describeDifference(empty, swap, registry).added).toHaveLength(swap.nodes.length)
  })
})

describe('layoutDiagram', () => {
  it('default: columns from left to right along the wires', () => {
    const { nodes, edges, hidden } = layoutDiagram(describeDifference(empty, swap, registry))
    const x = new Map(nodes.map(node => [node.id, node.x]))
    expect(swap.edges.every(({ source, target }) => x.get(source)! < x.get(target)!)).toBe(true)
    expect(new Set(nodes.map(node => `${node.x} ${node.y}`)).size).toBe(nodes.length)
    expect([edges.length, hidden]).toEqual([swap.edges.length, 0])
    expect(new Set([...nodes, ...edges].map(({ state }) => state))).toEqual(new Set(['added']))
  })

  it('behavior: of a large workflow, what changes and what is next to it', () => {
    const chain = makeChain(100)
    const edited = apply(chain, [{ op: 'setConfig', id: 'n50', key: 'seconds', value: 9 }]).document
    const { nodes, hidden } = layoutDiagram(describeDifference(chain, edited, registry))
    expect(nodes.map(({ id, state }) => `${id} ${state}`)).toEqual(['n49 same', 'n50 changed', 'n51 same'])
    expect(hidden).toBe(97)
  })

  it('behavior: 5,000 new nodes and a loop', () => {
    const large = makeChain(5_000)
    const { nodes, hidden } = layoutDiagram(describeDifference(empty, large, registry))
    expect([nodes.length, hidden]).toEqual([80, 4_920])
    const loop = {
      ...makeChain(3),
      edges: [
        ...makeChain(3).edges,
        { id: 'back', source: 'n2', sourcePort: 'output', target: 'n0', targetPort: 'value' },
      ],
    }
    expect(layoutDiagram(describeDifference(empty, loop, registry)).nodes).toHaveLength(3)
  })
})
