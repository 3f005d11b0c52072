import { describe, expect, it } from 'vitest'
import { makeDocument, makeNode, widerRegistry } from '../../test/makeRegistry.ts'
import { apply } from '../patch/apply.ts'
import { insertOnEdge, spliceNode } from './spliceNode.ts'

const wires = (document: ReturnType<typeof makeDocument>) =>
  document.edges.map(({ source, sourcePort, target, targetPort }) => `${source}.${sourcePort}>${target}.${targetPort}`)

const document = makeDocument(
  [makeNode('a', 'source'), makeNode('b', 'sink'), makeNode('c', 'sink'), makeNode('p', 'pickChain')],
  ['a.text>b.text'],
)

describe('spliceNode', () => {
  it('default: through the ports that fit best', () => {
    const { document: next, inverse } = apply(document, spliceNode(document, widerRegistry, 'a.text>b.text', 'c')!)
    expect(wires(next)).toEqual(['a.text>c.text', 'c.text>b.text'])
    expect(JSON.stringify(apply(next, inverse).document)).toBe(JSON.stringify(document))
  })

  it('behavior: an input that is taken stays as it is, and a text becomes no token by itself', () => {
    const taken = makeDocument(document.nodes, ['a.text>b.text', 'a.token>c.text'])
    expect(spliceNode(taken, widerRegistry, 'a.text>b.text', 'c')).toBeNull()
  })

  it('error: null where no ports fit, a circle would arise or an end is missing', () => {
    expect(spliceNode(document, widerRegistry, 'a.text>b.text', 'p')).toBeNull()
    expect(spliceNode(document, widerRegistry, 'a.text>b.text', 'a')).toBeNull()
    expect(spliceNode(document, widerRegistry, 'gone', 'c')).toBeNull()
    const behind = makeDocument(document.nodes, ['a.text>b.text', 'b.text>c.text'])
    expect(spliceNode(behind, widerRegistry, 'a.text>b.text', 'c')).toBeNull()
  })
})

describe('insertOnEdge', () => {
  it('default: in the middle of the connection', () => {
    const far = {
      ...document,
      nodes: document.nodes.map(node => (node.id === 'b' ? { ...node, position: { x: 601, y: 100 } } : node)),
    }
    const inserted = insertOnEdge(far, widerRegistry, 'a.text>b.text', 'sink')!
    const next = apply(far, inserted.patch).document
    expect(next.nodes.at(-1)).toMatchObject({ id: inserted.nodeId, componentId: 'sink', position: { x: 301, y: 50 } })
    expect(wires(next)).toEqual([`a.text>${inserted.nodeId}.text`, `${inserted.nodeId}.text>b.text`])
  })

  it('error: null for a component that does not fit or is not there', () => {
    expect(insertOnEdge(document, widerRegistry, 'a.text>b.text', 'pickChain')).toBeNull()
    expect(insertOnEdge(document, widerRegistry, 'a.text>b.text', 'gone')).toBeNull()
    expect(insertOnEdge(document, widerRegistry, 'gone', 'sink')).toBeNull()
  })
})
