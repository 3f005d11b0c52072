import { describe, expect, it } from 'vitest'
import { makeDocument, makeNode, testRegistry } from '../../test/makeRegistry.ts'
import { apply } from '../patch/apply.ts'
import { fixAll } from './fixAll.ts'
import type { Vocabulary } from './resolution.ts'
import { resolveImported } from './resolveImported.ts'
import { hasOverlap, tidy } from './tidy.ts'

const vocabulary: Vocabulary = {
  autoConnect: { connections: { source: { sink: [['text', 'text']] } }, preference: [] },
  findChainId: () => undefined,
  findToken: () => undefined,
}

const foreign = makeDocument([makeNode('a', 'source'), makeNode('b', 'sink', { name: 'x' })], ['a.output>b.input'])

describe('resolveImported', () => {
  it('default', () => {
    const { document, resolutions } = resolveImported(foreign, testRegistry, vocabulary)
    expect(document.edges).toMatchObject([{ sourcePort: 'text', targetPort: 'text' }])
    expect(resolutions.map(({ text }) => text)).toEqual(['Connected a → b: text to text'])
    expect(resolveImported(document, testRegistry, vocabulary)).toEqual({ document, resolutions: [] })
  })
})

describe('fixAll', () => {
  it('default', () => {
    const { document, patch, open } = fixAll(foreign, testRegistry, vocabulary)
    expect(apply(foreign, patch).document).toEqual(document)
    expect(open).toEqual([])
    expect(fixAll(document, testRegistry, vocabulary)).toEqual({ document, patch: [], resolutions: [], open: [] })
  })
})

describe('tidy', () => {
  it('default', () => {
    const piled = { ...foreign, nodes: foreign.nodes.map(node => ({ ...node, position: { x: 0, y: 0 } })) }
    expect(hasOverlap(piled, testRegistry)).toBe(true)
    const { document } = tidy(piled, testRegistry)
    expect(hasOverlap(document, testRegistry)).toBe(false)
    expect(tidy(document, testRegistry).document).toBe(document)
  })
})
