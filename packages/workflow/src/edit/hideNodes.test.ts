import { describe, expect, it } from 'vitest'
import { makeDocument, makeNode } from '../../test/makeRegistry.ts'
import { apply } from '../patch/apply.ts'
import { hideNodes, showNodes } from './hideNodes.ts'

const document = makeDocument([makeNode('a', 'sink'), makeNode('b', 'sink')], [])

describe('hideNodes', () => {
  it('default', () => {
    const { document: hidden } = apply(document, hideNodes(document, ['a'])!)
    expect(hidden.nodes.map(node => node.hidden)).toEqual([true, undefined])
    expect(hideNodes(hidden, ['a'])).toBeNull()
  })
})

describe('showNodes', () => {
  it('default', () => {
    const { document: hidden } = apply(document, hideNodes(document, ['a', 'b'])!)
    expect(JSON.stringify(apply(hidden, showNodes(hidden)!).document)).toBe(JSON.stringify(document))
    expect(showNodes(document)).toBeNull()
  })
})
