import { describe, expect, it } from 'vitest'
import { makeDocument, makeNode, widerRegistry } from '../../test/makeRegistry.ts'
import { apply } from '../patch/apply.ts'
import { replaceNode } from './replaceNode.ts'

const document = {
  ...makeDocument(
    [
      makeNode('before', 'tokens'),
      {
        ...makeNode('n', 'tokens', { chainId: 1, token: 'USDC', other: 'x' }),
        position: { x: 7.5, y: 9 },
        hidden: true,
      },
      makeNode('s', 'swap'),
      makeNode('t', 'sink'),
    ],
    ['n.token>s.token', 'n.amount>s.amount', 'n.chainId>t.chain', 'before.token>n.token'],
  ),
  groups: [{ id: 'g', label: 'Pair', nodeIds: ['n', 's'] }],
}

describe('replaceNode', () => {
  it('default: place, name, values, connections and group stay where both have them', () => {
    const { patch, nodeId, lost } = replaceNode(document, widerRegistry, 'n', 'swap')!
    const { document: next, inverse } = apply(document, patch)
    expect(next.nodes[1]).toEqual({
      id: nodeId,
      componentId: 'swap',
      componentVersion: '1.0.0',
      label: 'n',
      position: { x: 7.5, y: 9 },
      config: { chainId: 1, token: 'USDC' },
      hidden: true,
    })
    expect(next.groups).toEqual([{ id: 'g', label: 'Pair', nodeIds: [nodeId, 's'] }])
    expect(lost.map(({ id }) => id)).toEqual(['n.token>s.token', 'n.amount>s.amount', 'n.chainId>t.chain'])
    expect(next.edges).toEqual([{ ...document.edges[3], target: nodeId }])
    expect(JSON.stringify(apply(next, inverse).document)).toBe(JSON.stringify(document))
  })

  it('behavior: the port of the same name comes first', () => {
    const { patch, nodeId, lost } = replaceNode(document, widerRegistry, 'n', 'tokens')!
    expect(lost.map(({ id }) => id)).toEqual(['before.token>n.token'])
    expect(apply(document, patch).document.edges.map(({ source, sourcePort }) => [source, sourcePort])).toEqual([
      [nodeId, 'token'],
      [nodeId, 'amount'],
      [nodeId, 'chainId'],
    ])
  })

  it('behavior: a token follows the connection that brings its chain', () => {
    const nodes = [makeNode('t', 'tokens', { chainId: 137 }), makeNode('s', 'swap')]
    const flow = makeDocument(nodes, ['t.token>s.token', 't.chainId>s.chainId'])
    expect(replaceNode(flow, widerRegistry, 's', 'swap')?.lost).toEqual([])
  })

  it('behavior: a name nobody gave follows the component', () => {
    const plain = { ...document, nodes: document.nodes.map(node => ({ ...node, label: node.componentId })) }
    const next = apply(plain, replaceNode(plain, widerRegistry, 'n', 'toUnits')!.patch).document
    expect(next.nodes[1]?.label).toBe('To Units')
  })

  it('behavior: a component that is not found any more is replaced too', () => {
    const gone = { ...document, nodes: document.nodes.map(node => ({ ...node, componentId: 'gone', label: 'gone' })) }
    const next = apply(gone, replaceNode(gone, widerRegistry, 'n', 'tokens')!.patch).document
    expect(next.nodes[1]).toMatchObject({ label: 'tokens', config: { chainId: 1, token: 'USDC', other: 'x' } })
  })

  it('error: null for a node or component that is not there', () => {
    expect(replaceNode(document, widerRegistry, 'gone', 'swap')).toBeNull()
    expect(replaceNode(document, widerRegistry, 'n', 'gone')).toBeNull()
  })
})
