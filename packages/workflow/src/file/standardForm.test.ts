import { describe, expect, it } from 'vitest'
import { importWorkflow } from './importWorkflow.ts'

const edgesOf = (file: unknown) =>
  importWorkflow(file).document.edges.map(
    ({ source, sourcePort, target, targetPort }) => `${source}.${sourcePort} > ${target}.${targetPort}`,
  )

const nodes = [
  { id: 'a', type: 'source', label: 'First' },
  { id: 2, type: 'sink' },
]

describe('toStandardForm', () => {
  it.each([
    ['from and to', [{ from: 'a', to: 2 }], 'a.output > 2.input'],
    ['ends with ports', [{ from: 'a.out', to: '2:in' }], 'a.out > 2.in'],
    ['objects as ends', [{ from: { node: 'a', port: 'x' }, to: { nodeId: 2, handle: 'y' } }], 'a.x > 2.y'],
    ['text', ['a.x -> 2.y'], 'a.x > 2.y'],
    ['pairs', [['a', 2]], 'a.output > 2.input'],
    ['pairs with ports', [['a', 'x', '2', 'y']], 'a.x > 2.y'],
    ['labels', [{ source: 'First', target: 'sink', outputKey: 'x', inputKey: 'y' }], 'a.x > 2.y'],
    ['null handles', [{ source: 'a', target: '2', sourceHandle: null, targetHandle: null }], 'a.output > 2.input'],
    ['the way of a branch', [{ source: 'a', target: '2', label: 'Yes' }], 'a.Yes > 2.input'],
  ])('behavior: edges as %s', (_name, edges, expected) => {
    expect(edgesOf({ nodes, edges })).toEqual([expected])
  })

  it('behavior: n8n names nodes in a map of outputs', () => {
    const connections = { First: { main: [[{ node: 'sink', type: 'main', index: 0 }], [{ node: 'a' }]] } }
    expect(edgesOf({ nodes, connections })).toEqual(['a.0 > 2.input', 'a.1 > a.input'])
  })

  it('behavior: a map of nodes with dependencies, and input values that refer to outputs', () => {
    const file = {
      nodes: {
        a: { type: 'source' },
        b: { component: 'sink', depends_on: ['a'], params: { name: 'x' } },
        c: { kind: 'sink', dependencies: { text: 'a.text' } },
        d: { type: 'custom', data: { nodeType: 'sink', inputs: { text: '{{a.text}}', name: 'y' } } },
        e: { type: 'sink', config: { text: '$a.text', price: '1.5' } },
      },
    }
    expect(edgesOf(file)).toEqual(['a.output > b.input', 'a.text > c.text', 'a.text > d.text', 'a.text > e.text'])
    const { document } = importWorkflow(file)
    expect(document.nodes.map(({ id, componentId, config }) => [id, componentId, config])).toEqual([
      ['a', 'source', {}],
      ['b', 'sink', { name: 'x' }],
      ['c', 'sink', {}],
      ['d', 'sink', { name: 'y' }],
      ['e', 'sink', { price: '1.5' }],
    ])
  })

  it('behavior: wrappers, steps in order, keys in capitals, text instead of objects', () => {
    expect(edgesOf({ project: { name: 'P', workflow: { nodes, edges: ['a->2'] } } })).toHaveLength(1)
    expect(edgesOf({ steps: [{ action: 'x' }, { action: 'y' }].map((step, id) => ({ id, ...step })) })).toEqual([
      '0.output > 1.input',
    ])
    const file = { Nodes: [{ ID: 1, Type: 'sink', Config: '{"name":"x"}', position: '10,20' }], Edges: [] }
    expect(importWorkflow(file).document.nodes).toMatchObject([
      { id: '1', componentId: 'sink', config: { name: 'x' }, position: { x: 10, y: 20 } },
    ])
  })

  it('behavior: lists of nodes alone, maps of nodes alone, ends as lists, text with a block of JSON', () => {
    expect(
      edgesOf([
        { id: 'a', type: 'x', wires: [['b']] },
        { id: 'b', type: 'y' },
      ]),
    ).toEqual(['a.output > b.input'])
    const map = { 1: { class_type: 'x' }, 2: { class_type: 'y', inputs: { text: ['1', 0] } } }
    expect(edgesOf(map)).toEqual(['1.0 > 2.text'])
    expect(edgesOf({ nodes, edges: [{ source: 'a', target: ['2', 'a'] }] })).toEqual([
      'a.output > 2.input',
      'a.output > a.input',
    ])
    const jobs = { jobs: { a: { uses: 'x' }, b: { uses: 'y', needs: ['a'], with: { k: 1 } } } }
    expect(edgesOf(jobs)).toEqual(['a.output > b.input'])
    expect(edgesOf(`Here it is:\n\`\`\`json\n${JSON.stringify({ nodes, edges: ['a->2'] })}\n\`\`\`\n`)).toHaveLength(1)
  })

  it('behavior: the first text that names a component counts', () => {
    const isComponent = (name: string) => name === 'swap'
    const file = { nodes: [{ id: 'a', type: 'action', data: { kind: 'defi', type: 'swap' } }], edges: [] }
    expect(importWorkflow(file, 'w', { isComponent }).document.nodes[0]?.componentId).toBe('swap')
  })

  it('behavior: settings of the whole file', () => {
    const file = { nodes, edges: [], settings: { network: 'polygon', dry_run: true, cron: '* * * * *' } }
    expect(importWorkflow(file).settings).toEqual({ chain: 'polygon', isDryRun: true, unused: ['cron'] })
  })

  it('behavior: nested connections and long texts end', () => {
    let deep: unknown = 'a'
    for (let depth = 0; depth < 60; depth++) deep = { x: deep }
    expect(edgesOf({ nodes, connections: { a: deep } })).toEqual([])
    expect(() => importWorkflow({ nodes, edges: ['a->2'.repeat(10_000)] })).toThrowError(
      expect.objectContaining({ code: 'INVALID_FILE' }),
    )
  })

  it('error: the place of a node in a map has its key', () => {
    const cause = expect.objectContaining({ message: 'nodes.swap.config: is not a JSON object' })
    expect(() => importWorkflow({ nodes: { swap: { config: 5 } }, edges: [] })).toThrowError(
      expect.objectContaining({ cause }),
    )
  })
})
