import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeEmptyDocument, type WorkflowDocument } from '../document.ts'
import { apply } from './apply.ts'
import type { Operation } from './patch.ts'

const makeNode = (id: string) => ({
  id,
  componentId: 'tokenInput',
  componentVersion: '1.0.0',
  label: id,
  position: { x: 0, y: 0 },
  config: { b: 1, a: 2 },
})

const ids = ['n1', 'n2', 'n3', 'n4']
const id = fc.constantFrom(...ids)
const operation: fc.Arbitrary<Operation> = fc.oneof(
  id.map(value => ({ op: 'addNode' as const, node: makeNode(value) })),
  id.map(value => ({ op: 'removeNode' as const, id: value })),
  fc.record({ op: fc.constant('moveNode' as const), id, position: fc.record({ x: fc.integer(), y: fc.integer() }) }),
  fc.record({ op: fc.constant('hideNode' as const), id, hidden: fc.boolean() }),
  fc.record({
    op: fc.constant('setSettings' as const),
    id,
    settings: fc.option(fc.record({ retries: fc.nat(10) }), { nil: undefined }),
  }),
  fc.record({
    op: fc.constant('setPinned' as const),
    id,
    pinned: fc.option(fc.record({ output: fc.string() }), { nil: undefined }),
  }),
  fc.record({ op: fc.constant('setVersion' as const), id, version: fc.constantFrom('1.0.0', '2.0.0') }),
  fc.record({ op: fc.constant('renameNode' as const), id, label: fc.string() }),
  fc.record({
    op: fc.constant('setConfig' as const),
    id,
    key: fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'constructor'),
    value: fc.option(fc.string(), { nil: undefined }),
  }),
  fc.record({ id, source: id, target: id }).map(edge => ({
    op: 'addEdge' as const,
    edge: { ...edge, sourcePort: 'output', targetPort: 'input' },
  })),
  id.map(value => ({ op: 'removeEdge' as const, id: value })),
  fc
    .record({ id: fc.constantFrom('g1', 'g2'), nodeIds: fc.uniqueArray(id, { maxLength: 3 }), isGone: fc.boolean() })
    .map(({ id: groupId, nodeIds, isGone }) => ({
      op: 'setGroup' as const,
      id: groupId,
      group: isGone ? undefined : { id: groupId, label: 'Group', nodeIds },
    })),
  fc.record({ op: fc.constant('describe' as const), name: fc.string() }),
)

/** Chain of nodes, each connected to the two before it, in groups of ten. */
function makeFlow(count: number): WorkflowDocument {
  const nodes = Array.from({ length: count }, (_, at) => makeNode(`n${at}`))
  const edges = nodes.flatMap((_, at) =>
    [1, 2]
      .filter(back => at >= back)
      .map(back => ({
        id: `e${at}-${back}`,
        source: `n${at - back}`,
        sourcePort: 'o',
        target: `n${at}`,
        targetPort: `i${back}`,
      })),
  )
  const groups = Array.from({ length: Math.floor(count / 10) }, (_, at) => ({
    id: `g${at}`,
    label: 'Group',
    nodeIds: nodes.slice(at * 10, at * 10 + 10).map(node => node.id),
  }))
  return { ...makeEmptyDocument('d', 'Demo'), nodes, edges, groups }
}

/** Factor for slower machines. Measured as CPU time, so that other processes do not count. */
const margin = 3

function medianMs(work: () => unknown): number {
  const times = Array.from({ length: 9 }, () => {
    const start = process.threadCpuUsage()
    work()
    return process.threadCpuUsage(start).user / 1_000
  })
  return times.sort((a, b) => a - b)[4]!
}

describe('apply', () => {
  it('default', () => {
    const empty = makeEmptyDocument('d', 'Demo')
    const { document, inverse } = apply(empty, [{ op: 'addNode', node: makeNode('n1') }])
    expect(document.nodes.map(node => node.id)).toEqual(['n1'])
    expect(inverse).toEqual([{ op: 'removeNode', id: 'n1' }])
  })

  it('behavior: the inverse of any edits gives back identical bytes', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 40 }), operations => {
        const start: WorkflowDocument = apply(makeEmptyDocument('d', 'Demo'), [
          { op: 'addNode', node: makeNode('n1') },
          { op: 'addNode', node: makeNode('n2') },
          { op: 'addEdge', edge: { id: 'e1', source: 'n1', sourcePort: 'o', target: 'n2', targetPort: 'i' } },
        ]).document
        let current = start
        const undo = []
        for (const step of operations) {
          try {
            const applied = apply(current, [step])
            current = applied.document
            undo.unshift(...applied.inverse)
          } catch (error) {
            expect(error).toMatchObject({ code: 'EDIT_REFUSED' })
          }
        }
        expect(JSON.stringify(apply(current, undo).document)).toBe(JSON.stringify(start))
      }),
    )
  })

  it('behavior: several operations in one patch are taken back at once', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 40 }), operations => {
        const start = apply(makeEmptyDocument('d', 'Demo'), [
          { op: 'addNode', node: makeNode('n1') },
          { op: 'addNode', node: makeNode('n2') },
          { op: 'addNode', node: makeNode('n3') },
          { op: 'addEdge', edge: { id: 'e1', source: 'n1', sourcePort: 'o', target: 'n2', targetPort: 'i' } },
          { op: 'addEdge', edge: { id: 'e2', source: 'n2', sourcePort: 'o', target: 'n3', targetPort: 'i' } },
          { op: 'setGroup', id: 'g1', group: { id: 'g1', label: 'Group', nodeIds: ['n1', 'n3'] } },
        ]).document
        const patch: Operation[] = []
        let expected = start
        for (const step of operations) {
          try {
            expected = apply(expected, [step]).document
            patch.push(step)
          } catch (error) {
            expect(error).toMatchObject({ code: 'EDIT_REFUSED' })
          }
        }
        const { document, inverse } = apply(start, patch)
        expect(JSON.stringify(document)).toBe(JSON.stringify(expected))
        const undone = apply(document, inverse)
        expect(JSON.stringify(undone.document)).toBe(JSON.stringify(start))
        expect(JSON.stringify(apply(undone.document, undone.inverse).document)).toBe(JSON.stringify(document))
      }),
      { numRuns: 300 },
    )
  })

  it('behavior: lists that an edit does not touch stay the same objects', () => {
    const start = makeFlow(3)
    const { document } = apply(start, [{ op: 'moveNode', id: 'n1', position: { x: 1, y: 1 } }])
    expect(document.edges).toBe(start.edges)
    expect(document.nodes[0]).toBe(start.nodes[0])
  })

  it('behavior: a file with one id twice is edited and taken back alike', () => {
    const start: WorkflowDocument = { ...makeEmptyDocument('d', 'Demo'), nodes: ['', 'n1', ''].map(makeNode) }
    const { document, inverse } = apply(start, [
      { op: 'moveNode', id: 'n1', position: { x: 1, y: 1 } },
      { op: 'renameNode', id: '', label: 'first' },
    ])
    expect(document.nodes.map(({ label }) => label)).toEqual(['first', 'n1', ''])
    expect(JSON.stringify(apply(document, inverse).document)).toBe(JSON.stringify(start))
  })

  it('behavior: removing and bringing back 2,000 nodes fits a frame', () => {
    const start = makeFlow(2_000)
    const ids = start.nodes.map(node => node.id)
    const removeAll = ids.map(id => ({ op: 'removeNode' as const, id }))
    const shuffled = removeAll.toSorted((a, b) => (a.id.slice(-1) + a.id < b.id.slice(-1) + b.id ? -1 : 1))
    for (const patch of [removeAll, removeAll.toReversed(), shuffled]) {
      const { document, inverse } = apply(start, patch)
      expect(document).toEqual({ ...makeEmptyDocument('d', 'Demo') })
      expect(JSON.stringify(apply(document, inverse).document)).toBe(JSON.stringify(start))
      expect(medianMs(() => apply(start, patch))).toBeLessThan(16 * margin)
      expect(medianMs(() => apply(document, inverse))).toBeLessThan(16 * margin)
    }
    expect(medianMs(() => apply(start, [{ op: 'removeNode', id: 'n1000' }]))).toBeLessThan(1 * margin)
  })

  it('error: an id that is missing refuses the whole patch', () => {
    expect(() => apply(makeEmptyDocument('d', 'Demo'), [{ op: 'removeNode', id: 'x' }])).toThrowError(
      expect.objectContaining({ code: 'EDIT_REFUSED' }),
    )
  })
})
