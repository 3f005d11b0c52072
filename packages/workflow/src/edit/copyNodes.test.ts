import { describe, expect, it } from 'vitest'
import { makeDocument, makeNode, testRegistry } from '../../test/makeRegistry.ts'
import { copyNodes, extractNodes } from './copyNodes.ts'

const document = {
  ...makeDocument(
    [
      makeNode('a', 'source'),
      makeNode('b', 'sink', { name: 'n', apiKey: 'plain' }),
      makeNode('c', 'sink', { apiKey: { $secret: 'oneinch' } }),
    ],
    ['a.text>b.text', 'b.text>c.text'],
  ),
  groups: [{ id: 'g', label: 'All', nodeIds: ['a', 'b', 'c'] }],
}

describe('copyNodes', () => {
  it('default', () => {
    expect(copyNodes(document, testRegistry, ['b', 'c', 'gone'])).toMatchObject({
      sluice: 'nodes',
      version: 1,
      id: 'd',
      nodes: [
        { id: 'b', data: { componentId: 'sink', config: { name: 'n' } } },
        { id: 'c', data: { config: { apiKey: { $secret: 'oneinch' } } } },
      ],
      edges: [{ id: 'b.text>c.text' }],
      groups: [{ id: 'g', label: 'All', nodeIds: ['b', 'c'] }],
    })
  })

  it('behavior: a sensitive value stays at home, also in pinned outputs', () => {
    const pinned = { apiKey: 'pinned-plain', text: 't' }
    const [a, b] = document.nodes
    const text = JSON.stringify(copyNodes({ ...document, nodes: [a!, { ...b!, pinned }] }, testRegistry, ['b']))
    expect(text).not.toContain('plain')
    expect(text).toContain('"t"')
  })
})

describe('extractNodes', () => {
  it('default: a group of which one node is left is none', () => {
    expect(extractNodes(document, ['a'])).toEqual({ nodes: [document.nodes[0]], edges: [], groups: [] })
  })
})
