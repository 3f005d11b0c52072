import { registry } from '@sluice/catalogue'
import { describe, expect, it } from 'vitest'
import { areSelfCulled, createFlowNodes } from './createFlowElements.ts'
import { createCardIndex } from './graph/createCardIndex.ts'
import { makeGridDocument } from './view/makeGridDocument.ts'

const document = makeGridDocument(400)
const rect = { left: 10, top: 10, right: 20, bottom: 20 }
const seen = createCardIndex(document, registry).touching(rect, document.edges)
const none: ReadonlySet<string> = new Set()
const every = new Set(document.nodes.map(({ id }) => id))

describe('areSelfCulled', () => {
  it('default: only the cards in the rectangle are mounted, and a dragged one that comes into it', () => {
    const toNodes = createFlowNodes(registry)
    const mounted = (dragged: ReadonlyMap<string, { x: number; y: number }>) =>
      toNodes(document, new Set(['n399']), dragged, seen)
        .filter(({ hidden }) => !hidden)
        .map(({ id }) => id)
    expect(mounted(new Map())).toEqual(['n0'])
    expect(mounted(new Map([['n399', { x: 0, y: 0 }]]))).toEqual(['n0', 'n399'])
    expect(mounted(new Map())).toEqual(['n0'])
    expect(areSelfCulled(toNodes(document, none, new Map(), seen), seen)).toBe(true)
  })

  it('behavior: with very many selected nodes React Flow culls', () => {
    const nodes = createFlowNodes(registry)(document, every, new Map(), seen)
    expect(nodes).toHaveLength(400)
    expect(nodes.some(({ hidden }) => hidden)).toBe(false)
    expect(areSelfCulled(nodes, seen)).toBe(false)
  })

  it('behavior: a whole document is left to React Flow', () => {
    expect(areSelfCulled(createFlowNodes(registry)(document, none, new Map()), null)).toBe(false)
  })
})
