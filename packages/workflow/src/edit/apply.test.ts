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

  it('error: an id that is missing refuses the whole patch', () => {
    expect(() => apply(makeEmptyDocument('d', 'Demo'), [{ op: 'removeNode', id: 'x' }])).toThrowError(
      expect.objectContaining({ code: 'EDIT_REFUSED' }),
    )
  })
})
