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
    expect(codesOf({ nodes: [{ id: 5 }] })).toEqual(['INVALID_FILE'])
    expect(codesOf({ nodes: [{}, { id: 'x' }] })).toEqual(['NODE_MISSING_ID', 'NODE_MISSING_TYPE', 'NO_CONNECTIONS'])
  })
})
