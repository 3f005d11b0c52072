import { describe, expect, it } from 'vitest'
import { makeDocument, makeNode, testRegistry } from '../../test/makeRegistry.ts'
import { validateWorkflow } from '../validation/validateWorkflow.ts'
import { exportWorkflow } from './exportWorkflow.ts'
import { importWorkflow } from './importWorkflow.ts'

const document = makeDocument([makeNode('a', 'source'), makeNode('b', 'sink', { name: 'x' })], ['a.text>b.text'])

describe('importWorkflow', () => {
  it('default', () => {
    const file = JSON.stringify(exportWorkflow(document, testRegistry, { x: 1, y: 2, zoom: 0.5 }))
    expect(importWorkflow(file)).toEqual({ document, viewport: { x: 1, y: 2, zoom: 0.5 } })
    for (const zoom of [-1, 0]) {
      const unseen = JSON.stringify(exportWorkflow(document, testRegistry, { x: 1, y: 2, zoom }))
      expect(importWorkflow(unseen)).toEqual({ document })
    }
  })

  it('behavior: nodes as React Flow draws them and as the engine names them', () => {
    const { document: read } = importWorkflow({
      nodes: [
        {
          id: '1',
          type: 'custom',
          position: { x: 5, y: 6 },
          data: { componentId: 'source', config: { k: 1 } },
          selected: true,
        },
        { id: '2', type: 'sink', config: { name: 'n' } },
      ],
      connections: [{ sourceNode: '1', targetNode: '2' }],
    })
    expect(read.nodes).toMatchObject([
      { id: '1', componentId: 'source', config: { k: 1 }, position: { x: 5, y: 6 } },
      { id: '2', componentId: 'sink', config: { name: 'n' } },
    ])
    expect(read.edges).toEqual([{ id: 'edge-1', source: '1', sourcePort: 'output', target: '2', targetPort: 'input' }])
  })

  it('behavior: the script of a node is a value of it, and warned of where its component takes none', () => {
    const { document: read } = importWorkflow({
      nodes: [
        { id: 'a', type: 'source', script: 'return 1', data: { config: { text: 'x' } } },
        { id: 'b', type: 'sink', script: 'return 2', config: { script: 'return 3' } },
        { id: 'c', type: 'sink', script: ' ', data: { script: 'return 4' } },
      ],
      edges: [],
    })
    expect(read.nodes.map(({ config }) => config.script)).toEqual(['return 1', 'return 3', 'return 4'])
    const warned = validateWorkflow(read, testRegistry).filter(({ code }) => code === 'UNKNOWN_FIELD')
    expect(warned.map(({ nodeId, field }) => [nodeId, field])).toEqual([
      ['b', 'script'],
      ['c', 'script'],
    ])
  })

  it('behavior: settings and pinned outputs travel with their node', () => {
    const node = { ...makeNode('a', 'source'), settings: { timeoutMs: 5_000, retries: 0 }, pinned: { text: 'x' } }
    const file = JSON.stringify(exportWorkflow(makeDocument([node], []), testRegistry))
    expect(importWorkflow(file).document.nodes).toEqual([node])
    const flat = importWorkflow({ nodes: [{ id: 'a', type: 'source', settings: { retries: 2 } }], edges: [] })
    expect(flat.document.nodes[0]?.settings).toEqual({ retries: 2 })
  })

  it('behavior: a byte order mark does no harm', () => {
    expect(importWorkflow('\uFEFF{"nodes":[],"edges":[]}').document.nodes).toEqual([])
  })

  it('behavior: connections of one id get ids of their own', () => {
    const ends = { source: 'a', target: 'b' }
    const { document: read } = importWorkflow({
      nodes: [{ id: 'a' }, { id: 'b' }],
      edges: [{ id: 'edge-2', ...ends }, ends, { id: 'edge-1', ...ends }, { id: 'edge-1', ...ends }],
    })
    expect(read.edges.map(({ id }) => id)).toEqual(['edge-2', 'edge-3', 'edge-1', 'edge-4'])
  })

  it('behavior: connections count where the list of edges is empty, and inputs are configured values', () => {
    const nodes = [
      { id: 'a', type: 'x', inputs: { amount: '1', chain: 1 }, config: { chain: 137 } },
      { id: 'b', type: 'x', inputs: [{ name: 'amount' }] },
    ]
    const { document: read } = importWorkflow({ nodes, edges: [], connections: [{ source: 'a', target: 'b' }] })
    expect(read.edges).toHaveLength(1)
    expect(read.nodes.map(({ config }) => config)).toEqual([{ amount: '1', chain: 137 }, {}])
  })

  it('behavior: an amount without quotes keeps every digit', () => {
    const text =
      '{"nodes":[{"id":"a","type":"x","position":{"x":0.1234567890123456789,"y":2},"config":{"amount":100000000000000000001,"round":1152921504606847000,"n":5}}],"edges":[]}'
    const [node] = importWorkflow(text).document.nodes
    expect(node).toMatchObject({
      config: { amount: '100000000000000000001', round: 2 ** 60, n: 5 },
      position: { y: 2 },
    })
  })

  it('behavior: unknown components are kept', () => {
    const { document: read } = importWorkflow({
      nodes: [{ id: '1', type: 'fromAPlugin', config: { x: 1 } }],
      edges: [],
    })
    expect(read.nodes[0]).toMatchObject({ componentId: 'fromAPlugin', config: { x: 1 } })
  })

  it('error: nested deeper than any workflow is', () => {
    const deep = `{"nodes":[],"edges":[],"x":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    expect(() => importWorkflow(deep)).toThrowError(expect.objectContaining({ code: 'INVALID_FILE' }))
  })

  it('behavior: keys that every object inherits change no object', () => {
    const text =
      '{"__proto__":{"polluted":1},"nodes":[{"id":"a","type":"x","config":{"__proto__":{"polluted":1}}}],"edges":[]}'
    const { document: read } = importWorkflow(text)
    expect((read.nodes[0]!.config as { polluted?: number }).polluted).toBeUndefined()
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it('error: not JSON, no nodes, no edges', () => {
    for (const content of ['{oops', '[]', '{"nodes":[]}', '{"edges":[]}', '{"nodes":[{"id":{}}],"edges":[]}']) {
      expect(() => importWorkflow(content)).toThrowError(expect.objectContaining({ code: 'INVALID_FILE' }))
    }
  })
})

describe('a file of another form', () => {
  it.each([
    ['{"edges":[]}', 'nodes: is missing'],
    ['{"nodes":5,"edges":[]}', 'nodes: must be a list'],
    ['{"nodes":[{"id":"a","config":5}],"edges":[]}', 'nodes.0.config: is not a JSON object'],
    ['{"nodes":[{"id":{}}],"edges":[]}', 'nodes.0.id: is not valid'],
    ['{"nodes":[],"edges":[{"source":1}]}', 'edges.0.source: must be text'],
    [`{"name":"${'x'.repeat(100_001)}","nodes":[],"edges":[]}`, 'name: is too long'],
  ])('error: the first place, in plain words: case %#', (content, reason) => {
    const cause = expect.objectContaining({ message: reason })
    expect(() => importWorkflow(content)).toThrowError(expect.objectContaining({ code: 'INVALID_FILE', cause }))
  })
})

describe('exportWorkflow', () => {
  it('behavior: keys in plain text stay behind, references travel', () => {
    const withKey = (apiKey: string | { $secret: string }) =>
      JSON.stringify(exportWorkflow({ ...document, nodes: [makeNode('b', 'sink', { apiKey })] }, testRegistry))
    expect(withKey('canary-5f3a')).not.toContain('canary-5f3a')
    expect(withKey({ $secret: 'oneinch' })).toContain('$secret')
  })

  it('behavior: keys in plain text stay behind in pinned outputs and beside references too', () => {
    const node = { ...makeNode('b', 'sink', { apiKey: { $secret: 'oneinch', key: 'canary-5f3a' } }) }
    const pinned = { apiKey: 'canary-5f3a', text: 'kept' }
    const file = JSON.stringify(exportWorkflow({ ...document, nodes: [{ ...node, pinned }] }, testRegistry))
    expect(file).not.toContain('canary-5f3a')
    expect(file).toContain('kept')
  })

  it.each(['apiKey', 'api_key', 'privateKey', 'password', 'clientSecret', 'mnemonic'])(
    'behavior: of an unknown component %s is left out too',
    name => {
      const file = exportWorkflow(
        { ...document, nodes: [makeNode('z', 'mystery', { [name]: 'canary-5f3a', token: 'kept' })] },
        testRegistry,
      )
      expect(JSON.stringify(file)).not.toContain('canary-5f3a')
      expect(JSON.stringify(file)).toContain('kept')
    },
  )
})
