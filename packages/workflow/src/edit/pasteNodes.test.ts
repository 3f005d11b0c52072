import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeDocument, makeNode, testRegistry } from '../../test/makeRegistry.ts'
import { exportWorkflow } from '../file/exportWorkflow.ts'
import { apply } from '../patch/apply.ts'
import { copyNodes, extractNodes } from './copyNodes.ts'
import { duplicateNodes } from './duplicateNodes.ts'
import { parseClipboard } from './parseClipboard.ts'
import { pasteNodes } from './pasteNodes.ts'

const document = {
  ...makeDocument(
    [
      { ...makeNode('a', 'source'), position: { x: 10, y: 40 } },
      { ...makeNode('b', 'sink', { apiKey: 'plain' }), position: { x: 300, y: 20 }, hidden: true },
      makeNode('c', 'sink'),
    ],
    ['a.text>b.text', 'b.text>c.text'],
  ),
  groups: [{ id: 'group-1', label: 'Two', nodeIds: ['a', 'b'] }],
}

describe('pasteNodes', () => {
  it('default: ids of their own, connections and groups between the copies', () => {
    const { patch, nodeIds, edgeIds } = pasteNodes(document, extractNodes(document, ['a', 'b']), {
      by: { x: 50, y: 50 },
    })
    const next = apply(document, patch).document
    expect([nodeIds, edgeIds]).toEqual([['source-1', 'sink-1'], ['edge-1']])
    expect(next.nodes.slice(3).map(({ position }) => position)).toEqual([
      { x: 60, y: 90 },
      { x: 350, y: 70 },
    ])
    expect(next.edges.at(-1)).toEqual({
      id: 'edge-1',
      source: 'source-1',
      sourcePort: 'text',
      target: 'sink-1',
      targetPort: 'text',
    })
    expect(next.groups?.at(-1)).toEqual({ id: 'group-2', label: 'Two', nodeIds: ['source-1', 'sink-1'] })
  })

  it('behavior: at a place, the upper left corner of all stands there', () => {
    const { patch } = pasteNodes(document, extractNodes(document, ['a', 'b']), { at: { x: 1000, y: 2000 } })
    const { nodes } = apply(document, patch).document
    expect(nodes.slice(3).map(({ position }) => position)).toEqual([
      { x: 1000, y: 2020 },
      { x: 1290, y: 2000 },
    ])
  })

  it('behavior: pasting any nodes keeps ids unique and connections whole, and is taken back to identical bytes', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'))
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 8 }), selections => {
        let current = document
        for (const selection of selections) {
          const clip = readClipOrNull(JSON.stringify(copyNodes(current, testRegistry, selection)))
          if (!clip) continue
          const { document: next, inverse } = apply(current, pasteNodes(current, clip, { by: { x: 50, y: 50 } }).patch)
          expect(JSON.stringify(apply(next, inverse).document)).toBe(JSON.stringify(current))
          expect(new Set(next.nodes.map(({ id }) => id)).size).toBe(next.nodes.length)
          expect(new Set(next.edges.map(({ id }) => id)).size).toBe(next.edges.length)
          const known = new Set(next.nodes.map(({ id }) => id))
          expect(next.edges.every(({ source, target }) => known.has(source) && known.has(target))).toBe(true)
          current = next as typeof current
        }
      }),
    )
  })
})

const readClipOrNull = (text: string) => {
  try {
    return parseClipboard(text)
  } catch (error) {
    expect(error).toMatchObject({ code: 'NOTHING_TO_PASTE' })
    return null
  }
}

describe('duplicateNodes', () => {
  it('default: 50 px away, with everything that stays in the document', () => {
    const { patch, nodeIds } = duplicateNodes(document, ['b'])
    const copy = apply(document, patch).document.nodes.at(-1)
    expect(copy).toEqual({ ...document.nodes[1], id: nodeIds[0], position: { x: 350, y: 70 } })
  })
})

describe('parseClipboard', () => {
  it('default: what copyNodes wrote', () => {
    const { nodes, edges, groups, documentId } = parseClipboard(
      JSON.stringify(copyNodes(document, testRegistry, ['a', 'b'])),
    )
    expect(nodes).toEqual([document.nodes[0], { ...document.nodes[1], config: {} }])
    expect(edges).toEqual([document.edges[0]])
    expect(groups).toEqual(document.groups)
    expect(documentId).toBe('d')
  })

  it('behavior: the text of a workflow file', () => {
    const { nodes, edges } = parseClipboard(JSON.stringify(exportWorkflow(document, testRegistry)))
    expect(nodes).toHaveLength(3)
    expect(edges).toHaveLength(2)
  })

  it('error: anything else says so', () => {
    const code = (text: string) => {
      try {
        parseClipboard(text)
      } catch (error) {
        return (error as { code: string }).code
      }
      return 'none'
    }
    for (const text of ['', 'hello', '[]', '{"a":1}', '{"nodes":[]}', '{"nodes":[{"id":[]}]}', '"text"']) {
      expect(code(text), text).toBe('NOTHING_TO_PASTE')
    }
    expect(code('{"sluice":"nodes","version":2,"nodes":[]}')).toBe('CLIP_TOO_NEW')
  })
})
