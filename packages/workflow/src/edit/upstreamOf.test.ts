import { describe, expect, it } from 'vitest'
import { makeDocument, makeNode } from '../../test/makeRegistry.ts'
import { downstreamOf, upstreamOf } from './upstreamOf.ts'

const document = makeDocument(
  ['a', 'b', 'c', 'd', 'e'].map(id => makeNode(id, 'sink')),
  ['a.text>b.text', 'b.text>c.text', 'd.text>c.object'],
)

describe('upstreamOf', () => {
  it('default', () => {
    expect([...upstreamOf(document, ['c'])].sort()).toEqual(['a', 'b', 'c', 'd'])
    expect([...upstreamOf(document, ['gone'])]).toEqual([])
  })
})

describe('downstreamOf', () => {
  it('default', () => {
    expect([...downstreamOf(document, ['a', 'e'])].sort()).toEqual(['a', 'b', 'c', 'e'])
  })
})
