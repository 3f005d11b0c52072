import { describe, expect, it } from 'vitest'
import { importWorkflow } from './importWorkflow.ts'
import { normalizeImported } from './normalizeImported.ts'

const node = (id: string, componentId = 'tokenInput') => ({ id, data: { componentId } })

const read = (file: object) => normalizeImported(importWorkflow({ edges: [], ...file }).document)

describe('normalizeImported', () => {
  it('default: a sound file stays as it is', () => {
    const { document } = importWorkflow({
      nodes: [node('a'), node('b')],
      edges: [{ id: 'e', source: 'a', target: 'b' }],
      groups: [{ id: 'g', label: 'Both', nodeIds: ['a', 'b'] }],
    })
    expect(normalizeImported(document)).toEqual({ document, renumbered: 0, lostEdges: 0, shortened: [] })
  })

  it('behavior: every node gets an id of its own', () => {
    const { document, renumbered } = read({ nodes: [node('a'), node('a'), node(''), node('__proto__')] })
    expect(document.nodes.map(({ id }) => id)).toEqual(['a', 'tokenInput-1', 'tokenInput-2', 'tokenInput-3'])
    expect(renumbered).toBe(3)
  })

  it('behavior: an unknown component stays, one without a name gets one to look for', () => {
    const { document } = read({ nodes: [node('a', 'fromTheFuture'), { id: 'b' }] })
    expect(document.nodes.map(({ componentId }) => componentId)).toEqual(['fromTheFuture', 'unknown'])
  })

  it('behavior: connections that lead nowhere are counted, not kept', () => {
    const { document, lostEdges } = read({
      nodes: [node('a'), node('b')],
      edges: [
        { source: 'a', target: 'b' },
        { source: 'a', target: 'gone' },
      ],
    })
    expect(document.edges).toHaveLength(1)
    expect(lostEdges).toBe(1)
  })

  it('behavior: names that could not be stored are truncated, also those of groups', () => {
    const long = 'x'.repeat(300)
    const groups = [
      { id: long, label: long, nodeIds: ['a', 'b'] },
      { id: '', label: 'Two', nodeIds: ['c', 'd'] },
    ]
    const { document } = read({ nodes: ['a', 'b', 'c', 'd'].map(id => node(id)), groups })
    expect(document.groups?.map(({ id, label }) => [id, label.length])).toEqual([
      ['group-1', 200],
      ['group-2', 3],
    ])
  })

  it('behavior: names over 200 characters are cut and reported', () => {
    const long = 'n'.repeat(300)
    const { document, shortened } = read({
      name: long,
      nodes: [{ ...node('a'), data: { ...node('a').data, label: long } }],
    })
    expect([document.name.length, document.nodes[0]!.label.length]).toEqual([200, 200])
    expect(shortened).toEqual([long, long])
  })
})
