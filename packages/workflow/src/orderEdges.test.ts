import { describe, expect, it } from 'vitest'
import { makeComponent, makeDocument, makeNode, testRegistry } from '../test/makeRegistry.ts'
import { checkConnection } from './compatibility/checkConnection.ts'
import { isBrokenEdge } from './compatibility/isBrokenEdge.ts'
import { extractNodes } from './edit/copyNodes.ts'
import { deleteAndReconnect } from './edit/deleteAndReconnect.ts'
import { pasteNodes } from './edit/pasteNodes.ts'
import { replaceNode } from './edit/replaceNode.ts'
import { exportWorkflow } from './file/exportWorkflow.ts'
import { importWorkflow } from './file/importWorkflow.ts'
import { apply } from './patch/apply.ts'
import { findInput, isOrderEdge } from './port.ts'
import { createRegistry } from './registry.ts'
import { validateWorkflow } from './validation/validateWorkflow.ts'

const named = { name: 'x', text: 'y' }
const nodes = [makeNode('a', 'source'), makeNode('b', 'sink', named), makeNode('c', 'sink', named)]
const edge = (wire: string) => makeDocument([], [wire]).edges[0]!
const check = (wire: string, wires: readonly string[] = []) =>
  checkConnection(makeDocument(nodes, wires), testRegistry, edge(wire))
const codes = (wires: readonly string[], all = nodes) =>
  (['strict', 'runtime'] as const).map(reading =>
    validateWorkflow(makeDocument(all, wires), testRegistry, reading).map(({ code }) => code),
  )

describe('isOrderEdge', () => {
  it('default', () => {
    expect(findInput({}, 'after')).toMatchObject({ name: 'Runs after', dataType: 'any' })
    expect(isOrderEdge(edge('a.text>b.after'), testRegistry.get('sink'))).toBe(true)
    expect(isOrderEdge(edge('a.text>b.after'), undefined)).toBe(true)
    expect(isOrderEdge(edge('a.text>b.text'), testRegistry.get('sink'))).toBe(false)
  })

  it('behavior: a component that declares the input keeps it', () => {
    const after = { name: 'After', dataType: 'number', required: true } as const
    const own = makeComponent({ id: 'own', inputs: { after } })
    const registry = createRegistry<object>([...testRegistry.list, own])
    const document = makeDocument([makeNode('a', 'source'), makeNode('o', 'own')], [])
    expect(findInput(own.inputs, 'after')).toBe(after)
    expect(isOrderEdge(edge('a.text>o.after'), own)).toBe(false)
    expect(checkConnection(document, registry, edge('a.list>o.after'))).toMatchObject({ code: 'NO_TRANSFORMATION' })
    const shared = makeDocument(document.nodes, ['a.count>o.after', 'a.count>o.after'])
    expect(validateWorkflow(shared, registry).map(({ code }) => code)).toEqual(['INPUT_SHARED'])
  })
})

describe('edges that only order the run', () => {
  it('default', () => {
    expect(codes(['a.text>b.after', 'a.list>c.after', 'b.text>c.after', 'a.error>c.after'])).toEqual([[], []])
  })

  it('behavior: every output and any number of edges may be connected, each once', () => {
    const plain = { ok: true, transformation: [], warnings: [], cost: 0, confidence: 1 }
    for (const port of ['text', 'count', 'token', 'list', 'error']) {
      expect(check(`a.${port}>c.after`, ['b.text>c.after'])).toEqual(plain)
    }
    expect(check('a.text>c.after', ['a.text>c.after'])).toMatchObject({
      code: 'INPUT_TAKEN',
      message: expect.stringContaining('Runs after'),
    })
  })

  it('behavior: unknown components have the input too', () => {
    const strange = [...nodes, makeNode('m', 'mystery')]
    expect(codes(['a.text>b.after', 'a.text>m.after', 'b.text>m.after', 'm.x>c.after'], strange)[1]).toEqual([
      'UNKNOWN_COMPONENT_AT_RUNTIME',
    ])
  })

  it('error: circles, other names, and required inputs that it does not feed', () => {
    expect(check('b.text>a.after', ['a.text>b.text'])).toMatchObject({ code: 'CIRCULAR_DEPENDENCY' })
    expect(codes(['a.text>b.after', 'b.text>a.after'])[0]).toContain('NODES_IN_CYCLE')
    expect(codes(['a.text>b.before'])[0]).toContain('UNKNOWN_TARGET_PORT')
    expect(codes(['a.nothing>b.after'])[0]).toContain('UNKNOWN_SOURCE_PORT')
    const empty = [makeNode('a', 'source'), makeNode('b', 'sink', { name: 'x' })]
    expect(codes(['a.text>b.after'], empty)[0]).toEqual(['MISSING_INPUT'])
  })

  it('behavior: they survive copies, replacements, bypasses and files', () => {
    const document = makeDocument(nodes, ['a.text>b.after', 'a.list>c.after', 'b.text>c.after'])
    const ends = (edges: typeof document.edges) =>
      edges.map(({ source, sourcePort, target, targetPort }) => `${source}.${sourcePort}>${target}.${targetPort}`)
    for (const placed of document.edges) expect(isBrokenEdge(document, testRegistry, placed)).toBe(false)
    const { patch } = pasteNodes(document, extractNodes(document, ['b', 'c']), { by: { x: 9, y: 9 } })
    expect(ends(apply(document, patch).document.edges).filter(text => text.endsWith('.after'))).toHaveLength(4)
    const replaced = replaceNode(document, testRegistry, 'c', 'swap')!
    expect(replaced.lost).toEqual([])
    expect(ends(apply(document, replaced.patch).document.edges)).toContain(`a.list>${replaced.nodeId}.after`)
    const chain = makeDocument(nodes, ['a.text>b.after', 'b.text>c.after'])
    expect(ends(deleteAndReconnect(chain, testRegistry, ['b']).joined)).toEqual(['a.text>c.after'])
    const file = importWorkflow(exportWorkflow(document, testRegistry))
    expect(ends(file.document.edges)).toEqual(ends(document.edges))
  })
})
