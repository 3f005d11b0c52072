import { registry } from '@sluice/catalogue'
import { describe, expect, it } from 'vitest'
import { makeGridDocument } from '../view/makeGridDocument.ts'
import { createCardIndex } from './createCardIndex.ts'

const document = makeGridDocument(100)
const rect = { left: 310, top: 310, right: 320, bottom: 320 }

describe('createCardIndex', () => {
  it('default: counts the cards of a rectangle', () => {
    const index = createCardIndex(document, registry)
    expect(index.count(rect)).toBe(1)
    expect(index.count({ left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 })).toBe(100)
  })

  it('behavior: wires that cross the rectangle bring the cards at their ends', () => {
    const { nodeIds, endIds, edgeIds } = createCardIndex(document, registry).touching(rect, document.edges)
    expect([...nodeIds]).toEqual(['n11'])
    expect([...endIds].sort()).toEqual(['n10', 'n12', 'n19', 'n20', 'n9'].sort())
    expect([...edgeIds].sort()).toEqual(['e10', 'e11', 'e19', 'e9'].sort())
  })

  it('behavior: hidden cards are not indexed', () => {
    const nodes = document.nodes.map(node => ({ ...node, hidden: true }))
    expect(createCardIndex({ ...document, nodes }, registry).size).toBe(0)
  })
})
