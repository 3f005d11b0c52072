import { emptyRunView, foldRun, type RunEvent } from '@sluice/engine'
import type { WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { findStaleNodes, outputFreshness } from './outputFreshness.ts'

const makeNode = (id: string) => ({
  id,
  componentId: 'dataProcessor',
  componentVersion: '1.0.0',
  label: id,
  position: { x: 0, y: 0 },
  config: { decimals: 2 },
})

const makeEdge = (source: string, target: string) => ({
  id: `${source}-${target}`,
  source,
  sourcePort: 'result',
  target,
  targetPort: 'data',
})

const document: WorkflowDocument = {
  id: 'd',
  name: 'Demo',
  description: '',
  nodes: ['a', 'b', 'c', 'd'].map(makeNode),
  edges: [makeEdge('a', 'b'), makeEdge('b', 'c')],
}

const events: readonly RunEvent[] = [
  { type: 'execution.started', seq: 1, at: 1 },
  { type: 'node.completed', seq: 2, at: 2, nodeId: 'a', outputs: { result: 1 }, pinned: true },
  { type: 'node.completed', seq: 3, at: 3, nodeId: 'b', outputs: { result: 2 } },
  { type: 'node.skipped', seq: 4, at: 3, nodeId: 'c' },
]

const change = (id: string, part: object): WorkflowDocument => ({
  ...document,
  nodes: document.nodes.map(node => (node.id === id ? { ...node, ...part } : node)),
})

describe('findStaleNodes', () => {
  it('default: a changed configuration reaches everything after it', () => {
    expect([...findStaleNodes(document, change('b', { config: { decimals: 3 } }))].sort()).toEqual(['b', 'c'])
  })

  it('behavior: moving and naming a node changes nothing, nor does writing the same again', () => {
    const moved = change('a', { position: { x: 9, y: 9 }, label: 'Other', config: { decimals: 2 } })
    expect(findStaleNodes(document, moved).size).toBe(0)
  })

  it('behavior: added and removed connections affect their target', () => {
    expect([...findStaleNodes(document, { ...document, edges: [] })].sort()).toEqual(['b', 'c'])
    const more = { ...document, edges: [...document.edges, makeEdge('a', 'd')] }
    expect([...findStaleNodes(document, more)]).toEqual(['d'])
  })

  it('behavior: pinning and another version of the component count', () => {
    expect(findStaleNodes(document, change('c', { pinned: { result: 9 } }))).toEqual(new Set(['c']))
    expect(findStaleNodes(document, change('c', { componentVersion: '2.0.0' }))).toEqual(new Set(['c']))
  })
})

describe('outputFreshness', () => {
  const run = { document, view: foldRun(emptyRunView, events) }

  it('default', () => {
    expect(['a', 'b', 'c', 'd'].map(id => outputFreshness(run, document, id))).toEqual([
      'pinned',
      'fresh',
      undefined,
      undefined,
    ])
  })

  it('behavior: stale takes precedence over pinned, and undo makes it fresh', () => {
    const edited = change('a', { config: {} })
    expect(['a', 'b'].map(id => outputFreshness(run, edited, id))).toEqual(['stale', 'stale'])
    expect(outputFreshness(run, document, 'b')).toBe('fresh')
  })
})
