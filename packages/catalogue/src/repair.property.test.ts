import type { WorkflowDocument } from '@sluice/workflow'
import { apply } from '@sluice/workflow'
import { fixAll, resolveImported } from '@sluice/workflow/repair'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aliasKeys } from '../test/aliasKeys.ts'
import { registry } from './index.ts'
import { vocabulary } from './vocabulary.ts'

const handles = [
  'output',
  'input',
  'true',
  'trigger',
  'wallet',
  'amount',
  'toString',
  '__proto__x',
  'quote',
  '0',
  'data',
]
const keys = [...new Set(aliasKeys.map(([, key]) => key)), 'constructor', 'toString', '//note']

const arbitraryValue = fc.oneof(
  fc.constantFrom('USDC', 'ETH', 'polygon', 'Ethereum Sepolia', '0.5%', '30s', '1e18', '0,5', '', 'true', '$4,000'),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.constantFrom('polygon', 1, 'x')),
  fc.string(),
)

const arbitraryNode = fc.record({
  componentId: fc.oneof(
    fc.constantFrom(...registry.list.map(({ id }) => id)),
    fc.constantFrom('one_inch_swap', '1inch Quote', 'tokenImput', 'swap', 'constructor', ''),
  ),
  config: fc.dictionary(fc.constantFrom(...keys), arbitraryValue, { maxKeys: 6 }),
})

const arbitraryDocument: fc.Arbitrary<WorkflowDocument> = fc
  .record({
    nodes: fc.array(arbitraryNode, { maxLength: 7 }),
    edges: fc.array(fc.tuple(fc.nat(7), fc.nat(7), fc.constantFrom(...handles), fc.constantFrom(...handles)), {
      maxLength: 9,
    }),
  })
  .map(({ nodes, edges }) => ({
    id: 'w',
    name: 'W',
    description: '',
    nodes: nodes.map(({ componentId, config }, index) => ({
      id: `n${index}`,
      componentId,
      componentVersion: '1.0.0',
      label: `Node ${index}`,
      position: { x: 0, y: index * 10 },
      config,
    })),
    edges: edges.map(([source, target, sourcePort, targetPort], index) => ({
      id: `e${index}`,
      source: `n${source}`,
      sourcePort,
      target: `n${target}`,
      targetPort,
    })),
  }))

/** Null and blank text state nothing. */
const isStated = (value: unknown) => value !== null && !(typeof value === 'string' && value.trim() === '')

describe('resolveImported', () => {
  it('behavior: resolving twice changes nothing more, and no node, edge or value is lost', () => {
    fc.assert(
      fc.property(arbitraryDocument, before => {
        const { document } = resolveImported(before, registry, vocabulary)
        expect(resolveImported(document, registry, vocabulary)).toEqual({ document, resolutions: [] })
        expect(document.nodes.map(({ id }) => id)).toEqual(before.nodes.map(({ id }) => id))
        const edges = new Map(document.edges.map(edge => [edge.id, edge]))
        for (const { id, source, target } of before.edges) expect(edges.get(id)).toMatchObject({ source, target })
        document.nodes.forEach((node, index) => {
          const count = Object.values(before.nodes[index]!.config).filter(isStated).length
          const left = Object.values(node.config).filter(isStated).length
          expect(left).toBeGreaterThanOrEqual(count)
        })
      }),
      { numRuns: 150 },
    )
  })
})

describe('fixAll', () => {
  it('behavior: ends, and its patch makes its document', () => {
    fc.assert(
      fc.property(arbitraryDocument, before => {
        const drawable = {
          ...before,
          edges: before.edges.filter(({ source, target }) =>
            [source, target].every(id => before.nodes.some(node => node.id === id)),
          ),
        }
        const { document, patch } = fixAll(drawable, registry, vocabulary)
        expect(apply(drawable, patch).document).toEqual(document)
        expect(fixAll(document, registry, vocabulary).patch).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})
