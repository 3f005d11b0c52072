import { readdir, readFile } from 'node:fs/promises'
import { components, findTemplate, registry, templates } from '@sluice/catalogue'
import { documentFromTemplate, importWorkflow, type Json } from '@sluice/workflow'
import { documentGeometry, nodeGeometry } from '@sluice/workflow/geometry'
import { describe, expect, it } from 'vitest'
import { createFlowEdges, createFlowNodes } from './createFlowElements.ts'
import { findNeighbour } from './findNeighbour.ts'
import { describeOutput, previewValue } from './graph/previewValue.ts'
import { fitBounds } from './view/fitBounds.ts'

const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
const none = new Set<string>()

describe('nodeGeometry', () => {
  it('default: every port has a place inside the card', () => {
    for (const component of components) {
      const { height, inputs, folded, outputs } = nodeGeometry(component)
      for (const { y } of [...inputs, ...outputs]) expect(y).toBeLessThan(height)
      for (const { y } of folded) expect(y).toBeGreaterThan(height)
    }
  })
})

const exampleFiles = await readdir('examples')
const examples = await Promise.all(
  exampleFiles
    .filter(name => name.endsWith('.workflow.json'))
    .map(async name => importWorkflow(await readFile(`examples/${name}`, 'utf8')).document),
)

describe('templates and examples', () => {
  it.each([...templates, ...examples])('default: no cards of $name overlap', ({ nodes, edges }) => {
    const geometryOf = documentGeometry({ edges }, registry)
    const boxes = nodes.map(node => {
      const { id, position } = node
      const { width, height } = geometryOf(node)
      return { id, left: position.x, right: position.x + width, top: position.y, bottom: position.y + height }
    })
    const room = 20
    const touching = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter(
          b => a.left < b.right + room && b.left < a.right + room && a.top < b.bottom + room && b.top < a.bottom + room,
        )
        .map(b => `${a.id} ${b.id}`),
    )
    expect(touching).toEqual([])
  })
})

describe('createFlowNodes', () => {
  it('default: nodes say their size and handles', () => {
    const [node] = createFlowNodes(registry)(document, none, new Map())
    const { width, height, outputs } = nodeGeometry(registry.get('walletConnector'))
    expect(node).toMatchObject({ id: 'walletConnector', width, height })
    expect(node?.handles).toHaveLength(outputs.length + 2)
    expect(node?.handles).toContainEqual(expect.objectContaining({ id: 'after', type: 'target' }))
    expect(node?.handles?.at(-1)).toMatchObject({ id: 'error', type: 'source' })
  })

  it('behavior: unchanged items keep their identity', () => {
    const toNodes = createFlowNodes(registry)
    const before = toNodes(document, none, new Map())
    const after = toNodes(document, new Set(['oneInchSwap']), new Map([['tokenInput', { x: 1, y: 2 }]]))
    const changed = after.filter((node, index) => node !== before[index]).map(({ id }) => id)
    expect(changed).toEqual(['tokenInput', 'oneInchSwap'])
  })

  it('behavior: a new connection changes the nodes at its ends', () => {
    const toNodes = createFlowNodes(registry)
    const before = toNodes(document, none, new Map())
    const edges = document.edges.filter(({ target }) => target !== 'swapInterface')
    const after = toNodes({ ...document, edges }, none, new Map())
    const changed = after.filter((node, index) => node !== before[index]).map(({ id }) => id)
    expect(changed).toEqual(['oneInchSwap', 'swapInterface'])
  })

  it('behavior: hidden nodes and their edges are not drawn', () => {
    const nodes = document.nodes.map(node => (node.id === 'oneInchSwap' ? { ...node, hidden: true } : node))
    const hidden = { ...document, nodes }
    expect(createFlowNodes(registry)(hidden, none, new Map())).toHaveLength(6)
    const edges = createFlowEdges(registry)(hidden, none)
    expect(edges.some(({ source, target }) => source === 'oneInchSwap' || target === 'oneInchSwap')).toBe(false)
  })
})

describe('createFlowEdges', () => {
  it('behavior: a connection to a missing port is drawn with the reason', () => {
    const [first] = document.edges
    const broken = { ...document, edges: [{ ...first!, sourcePort: 'gone' }] }
    const [edge] = createFlowEdges(registry)(broken, none)
    expect(edge?.data?.broken).toBe('Broken connection: Wallet Connector 1.0.0 no longer has gone')
    const node = createFlowNodes(registry)(broken, none, new Map()).find(({ id }) => id === first?.source)
    expect(node?.handles?.some(({ id, type }) => id === 'gone' && type === 'source')).toBe(true)
  })

  it('behavior: the error output is a port like any other', () => {
    const [first] = document.edges
    const branched = { ...document, edges: [{ ...first!, sourcePort: 'error' }] }
    const [edge] = createFlowEdges(registry)(branched, none)
    expect(edge?.data).toMatchObject({ broken: null, color: 'var(--danger)' })
    const node = createFlowNodes(registry)(branched, none, new Map()).find(({ id }) => id === first?.source)
    expect(node?.data.links).toMatchObject({ hasErrorBranch: true, missingOutputs: [] })
  })

  it('behavior: a connection that only orders the run is no conversion, and any number enter one node', () => {
    const nodes = ['oneInchQuote', 'tokenInput']
    const edges = nodes.map(source => ({ ...document.edges[0]!, id: source, source, sourcePort: 'error' }))
    const after = edges.map(edge => ({ ...edge, target: 'swapInterface', targetPort: 'after' }))
    const ordered = { ...document, edges: after }
    for (const edge of createFlowEdges(registry)(ordered, none)) {
      expect(edge.data).toMatchObject({ broken: null, isTransformed: false, isOrder: true, color: 'var(--ink-2)' })
    }
    const node = createFlowNodes(registry)(ordered, none, new Map()).find(({ id }) => id === 'swapInterface')
    expect(node?.data.links).toMatchObject({ runsAfter: true, missingInputs: [] })
    expect(node?.handles?.filter(({ id }) => id === 'after')).toHaveLength(1)
  })
})

describe('previewValue', () => {
  const field = { key: 'k', type: 'text', label: 'K' } as const

  it('default: cut after twelve characters', () => {
    expect(previewValue(field, { k: 'abcdefghijklmnop' })).toEqual({ text: 'abcdefghijkl…', state: 'set' })
  })

  it('behavior: unset, demo key and sensitive values', () => {
    expect(previewValue(field, {}).text).toBe('Not set')
    expect(previewValue(field, { k: 'demo_api_key' }).text).toBe('Not configured')
    expect(previewValue({ ...field, sensitive: true }, { k: 'hunter2' })).toEqual({ text: '••••••••', state: 'masked' })
    expect(previewValue(field, { k: { $secret: 'oneinch' } }).state).toBe('masked')
  })

  it('behavior: lists are written by their names, empty ones as unset', () => {
    const chains = { ...field, format: 'chain' } as const
    expect(previewValue(chains, { k: [10, 137] }).text).toBe('OP Mainnet, …')
    expect(previewValue(chains, { k: [] })).toEqual({ text: 'Not set', state: 'unset' })
    expect(previewValue(field, { k: {} }).state).toBe('unset')
  })

  it('behavior: names chains and tokens', () => {
    expect(previewValue({ ...field, format: 'chain' }, { k: 137 }).text).toBe('Polygon')
    const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
    expect(previewValue({ ...field, format: 'token' }, { chainId: 1, k: native }).text).toBe('ETH')
  })

  it('behavior: outputs in words, structures by none', () => {
    const words = (value: Json) => describeOutput(undefined, value, () => undefined)
    expect(words('x'.repeat(30))).toBe(`${'x'.repeat(20)}…`)
    expect(words(`0x9965${'0'.repeat(32)}a4dc`)).toBe('0x9965…a4dc')
    expect([words(true), words([1, 2]), words({ symbol: 'ETH' }), words({ source: 'devnet' })]).toEqual([
      'Yes',
      '2 items',
      'ETH',
      undefined,
    ])
  })
})

describe('fitBounds', () => {
  const area = { width: 1440, height: 900 }
  const margin = { left: 304, right: 8, top: 64, bottom: 64 }

  it('default: every card is inside the free area', () => {
    const { x, y, zoom } = fitBounds(document, registry, area, margin)
    for (const node of document.nodes) {
      const { width, height } = nodeGeometry(registry.get(node.componentId))
      expect(node.position.x * zoom + x).toBeGreaterThanOrEqual(margin.left)
      expect((node.position.x + width) * zoom + x).toBeLessThanOrEqual(area.width - margin.right)
      expect(node.position.y * zoom + y).toBeGreaterThanOrEqual(margin.top)
      expect((node.position.y + height) * zoom + y).toBeLessThanOrEqual(area.height - margin.bottom)
    }
  })

  it('behavior: a single card is not enlarged', () => {
    expect(fitBounds({ nodes: document.nodes.slice(0, 1), edges: [] }, registry, area, margin).zoom).toBe(1)
  })

  it('behavior: a row of 5,000 cards is shown as a whole', () => {
    const [first] = document.nodes
    const nodes = Array.from({ length: 5_000 }, (_, at) => ({ ...first!, position: { x: at * 250, y: 0 } }))
    const { x, zoom } = fitBounds({ nodes, edges: [] }, registry, area, margin)
    expect(x).toBeGreaterThanOrEqual(margin.left)
    expect(5_000 * 250 * zoom + x).toBeLessThanOrEqual(area.width - margin.right)
  })

  it('behavior: hidden nodes are ignored', () => {
    const [first, second] = document.nodes
    const away = { ...second!, hidden: true, position: { x: 1e6, y: 1e6 } }
    expect(fitBounds({ nodes: [first!, away], edges: [] }, registry, area, margin)).toEqual(
      fitBounds({ nodes: [first!], edges: [] }, registry, area, margin),
    )
    expect(fitBounds({ nodes: [away], edges: [] }, registry, area, margin)).toEqual({ x: 0, y: 0, zoom: 1 })
  })
})

describe('findNeighbour', () => {
  it('default: follows connections and flow order', () => {
    expect(findNeighbour(document, 'walletConnector', 'forward')).toBe('tokenInput')
    expect(findNeighbour(document, 'tokenInput', 'back')).toBe('walletConnector')
    expect(findNeighbour(document, 'walletConnector', 'next')).toBe('tokenInput')
    expect(findNeighbour(document, 'walletConnector', 'previous')).toBeUndefined()
  })
})
