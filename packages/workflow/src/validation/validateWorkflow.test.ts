import { describe, expect, it } from 'vitest'
import { makeDocument, makeNode, testRegistry } from '../../test/makeRegistry.ts'
import { isValid, validateWorkflow } from './validateWorkflow.ts'
import { validateWorkflowFile } from './validateWorkflowFile.ts'

const named = { name: 'a' }

const codes = (nodes: Parameters<typeof makeDocument>[0], wires: readonly string[] = []) =>
  validateWorkflow(makeDocument(nodes, wires), testRegistry).map(issue => issue.code)

describe('validateWorkflow', () => {
  it('default', () => {
    const document = makeDocument([makeNode('a', 'source'), makeNode('b', 'sink', named)], ['a.text>b.text'])
    expect(validateWorkflow(document, testRegistry)).toEqual([])
  })

  it('behavior: required inputs may be connected or configured', () => {
    expect(codes([makeNode('b', 'sink', named)])).toEqual(['MISSING_INPUT', 'NO_CONNECTIONS'])
    expect(codes([makeNode('b', 'sink', { ...named, text: 'hi' })])).toEqual(['NO_CONNECTIONS'])
  })

  it('behavior: an unknown component is an error, or only a warning at run time', () => {
    const document = makeDocument([makeNode('a', 'mystery')], [])
    expect(isValid(validateWorkflow(document, testRegistry))).toBe(false)
    const issues = validateWorkflow(document, testRegistry, 'runtime')
    expect(isValid(issues)).toBe(true)
    expect(issues[0]?.message).toBe('Unknown component type: mystery (may be backend-only)')
  })

  it('error: connections that lead nowhere', () => {
    const nodes = [makeNode('a', 'source'), makeNode('b', 'sink', { ...named, text: 'x' })]
    expect(codes(nodes, ['q.text>b.text'])).toContain('UNKNOWN_SOURCE_NODE')
    expect(codes(nodes, ['a.text>q.text'])).toContain('UNKNOWN_TARGET_NODE')
    expect(codes(nodes, ['a.nothing>b.text'])).toContain('UNKNOWN_SOURCE_PORT')
    expect(codes(nodes, ['a.text>b.nothing'])).toContain('UNKNOWN_TARGET_PORT')
    expect(codes(nodes, ['a.list>b.chain'])).toContain('NO_TRANSFORMATION')
  })

  it('error: names that every object inherits are no ports', () => {
    const nodes = [makeNode('a', 'source'), makeNode('b', 'sink', { ...named, text: 'x' })]
    expect(codes(nodes, ['a.__proto__>b.constructor'])).toEqual(['UNKNOWN_SOURCE_PORT', 'UNKNOWN_TARGET_PORT'])
  })

  it('behavior: two connections into one input are warned about', () => {
    const nodes = [makeNode('a', 'source'), makeNode('b', 'sink', named)]
    const issues = validateWorkflow(makeDocument(nodes, ['a.text>b.text', 'a.count>b.text']), testRegistry)
    expect(issues).toMatchObject([{ code: 'INPUT_SHARED', severity: 'warning', field: 'text' }])
  })

  it('error: nodes in a circle are named, those behind it are not', () => {
    const nodes = ['a', 'b', 'c'].map(id => makeNode(id, 'sink', named))
    const issues = validateWorkflow(
      makeDocument(nodes, ['a.text>b.text', 'b.text>a.text', 'b.text>c.text']),
      testRegistry,
    )
    expect(issues.find(issue => issue.code === 'NODES_IN_CYCLE')?.message).toBe(
      'Nodes wait for each other in a circle: a, b',
    )
  })

  it('error: two nodes with one id', () => {
    expect(codes([makeNode('a', 'source'), makeNode('a', 'source')])).toContain('NODE_ID_TAKEN')
  })
})

describe('validateWorkflowFile', () => {
  it('error: what is no workflow at all', () => {
    const codesOf = (content: unknown) => validateWorkflowFile(content, testRegistry).map(issue => issue.code)
    expect(codesOf(undefined)).toEqual(['INVALID_FILE'])
    expect(codesOf({ nodes: 3 })).toEqual(['NODES_NOT_ARRAY'])
    expect(validateWorkflowFile({ nodes: [{ id: 'a', position: 3 }] }, testRegistry)).toMatchObject([
      { code: 'INVALID_FILE', field: 'nodes.0.position' },
    ])
    expect(
      codesOf(JSON.parse(`{"nodes":[{"id":"a","config":{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}}]}`)),
    ).toEqual(['INVALID_FILE'])
    expect(codesOf({ workflow: { nodes: [{ id: null }] } })).toEqual(['NODE_MISSING_ID', 'NO_CONNECTIONS'])
    expect(codesOf({ nodes: [{}, { id: 'x' }] })).toEqual(['NODE_MISSING_ID', 'NODE_MISSING_TYPE', 'NO_CONNECTIONS'])
  })
})
