import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeEmptyDocument, type WorkflowDocument } from '../document.ts'
import { apply } from '../patch/apply.ts'
import { diffDocuments } from './diffDocuments.ts'
import { diffToPatch } from './diffToPatch.ts'
import { isEqualJson } from './isEqualJson.ts'

const nodeIds = ['n1', 'n2', 'n3', 'n4', 'n5']
const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.record({ $secret: fc.string() }))
const optional = {
  hidden: fc.constant(true),
  settings: fc.record({ retries: fc.nat(3) }),
  pinned: fc.record({ output: value }),
}
const node = fc.record(
  {
    id: fc.constantFrom(...nodeIds),
    componentId: fc.constantFrom('tokenInput', 'oneInchSwap'),
    componentVersion: fc.constantFrom('1.0.0', '2.0.0'),
    label: fc.constantFrom('A', 'B'),
    position: fc.record({ x: fc.nat(2), y: fc.nat(2) }),
    config: fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), value),
    ...optional,
  },
  { requiredKeys: ['id', 'componentId', 'componentVersion', 'label', 'position', 'config'] },
)
const document: fc.Arbitrary<WorkflowDocument> = fc
  .tuple(
    fc.uniqueArray(node, { selector: ({ id }) => id }),
    fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('e1', 'e2', 'e3', 'e4'),
        source: fc.constantFrom(...nodeIds),
        sourcePort: fc.constantFrom('output', 'error'),
        target: fc.constantFrom(...nodeIds),
        targetPort: fc.constant('input'),
      }),
      { selector: ({ id }) => id },
    ),
    fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('g1', 'g2', 'g3'),
        label: fc.constantFrom('G', 'H'),
        size: fc.integer({ min: 2, max: 3 }),
      }),
      {
        selector: ({ id }) => id,
      },
    ),
    fc.shuffledSubarray(nodeIds),
    fc.constantFrom('Demo', 'Other'),
  )
  .map(([nodes, edges, groups, order, name]) => {
    const isThere = new Set(nodes.map(({ id }) => id))
    const free = order.filter(id => isThere.has(id))
    const made = groups
      .map(({ id, label, size }) => ({ id, label, nodeIds: free.splice(0, size) }))
      .filter(group => group.nodeIds.length >= 2)
    return {
      ...makeEmptyDocument('d', name),
      nodes: nodes as WorkflowDocument['nodes'],
      edges: edges.filter(({ source, target }) => isThere.has(source) && isThere.has(target)),
      ...(made.length > 0 ? { groups: made } : {}),
    }
  })

describe('diffToPatch', () => {
  it('default', () => {
    const [old] = fc.sample(node, { numRuns: 1, seed: 1 })
    const before = { ...makeEmptyDocument('d', 'Demo'), nodes: [old!] as WorkflowDocument['nodes'] }
    const after = { ...before, nodes: [{ ...before.nodes[0]!, label: 'Renamed' }] }
    expect(diffToPatch(before, after)).toEqual([{ op: 'renameNode', id: old!.id, label: 'Renamed' }])
  })

  it('behavior: what it gives turns any document into any other, and can be undone', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const { document: made, inverse } = apply(before, diffToPatch(before, after))
        expect(made).toEqual(after)
        expect(JSON.stringify(apply(made, inverse).document)).toBe(JSON.stringify(before))
      }),
      { numRuns: 1000 },
    )
  })

  it('behavior: equal documents differ in nothing', () => {
    fc.assert(
      fc.property(document, before => {
        const after = structuredClone(before)
        expect(diffToPatch(before, after)).toEqual([])
        expect(diffDocuments(before, after)).toEqual({ logic: [], layout: [] })
      }),
    )
  })

  it('behavior: what cannot be told apart in words is at most an order or an id', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const { logic, layout } = diffDocuments(before, after)
        if (logic.length + layout.length > 0) return
        const bare = (of: WorkflowDocument) => ({
          name: of.name,
          nodes: of.nodes
            .toSorted((a, b) => (a.id < b.id ? -1 : 1))
            .map(({ hidden = false, ...rest }) => ({ ...rest, hidden })),
          groups: (of.groups ?? [])
            .map(group => ({ ...group, nodeIds: group.nodeIds.toSorted() }))
            .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        })
        expect(isEqualJson(bare(before), bare(after))).toBe(true)
      }),
    )
  })

  it('behavior: one changed node of many is one operation', () => {
    const before: WorkflowDocument = {
      ...makeEmptyDocument('d', 'Demo'),
      nodes: Array.from({ length: 2000 }, (_, at) => ({
        id: `n${at}`,
        componentId: 'tokenInput',
        componentVersion: '1.0.0',
        label: `Node ${at}`,
        position: { x: at, y: 0 },
        config: { a: at },
      })),
    }
    const after = { ...before, nodes: before.nodes.with(700, { ...before.nodes[700]!, position: { x: 1, y: 1 } }) }
    expect(diffToPatch(before, after)).toEqual([{ op: 'moveNode', id: 'n700', position: { x: 1, y: 1 } }])
  })

  it('behavior: connections to nodes that are not there are left out', () => {
    const empty = makeEmptyDocument('d', 'Demo')
    const edge = { id: 'e1', source: 'x', sourcePort: 'output', target: 'y', targetPort: 'input' }
    expect(diffToPatch(empty, { ...empty, edges: [edge] })).toEqual([])
  })
})
