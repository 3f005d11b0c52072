import { describe, expect, it } from 'vitest'
import { makeComponent, makeDocument, makeNode, testRegistry } from '../../test/makeRegistry.ts'
import type { NodeSettings } from '../document.ts'
import { apply } from '../patch/apply.ts'
import { createRegistry } from '../registry.ts'
import { isValid, validateWorkflow } from './validateWorkflow.ts'
import { validateWorkflowFile } from './validateWorkflowFile.ts'

const named = { name: 'a' }

const codes = (nodes: Parameters<typeof makeDocument>[0], wires: readonly string[] = []) =>
  validateWorkflow(makeDocument(nodes, wires), testRegistry).map(issue => issue.code)

/** CPU time of this thread, so that other processes do not count. */
function measureCpu<Result>(work: () => Result): { readonly result: Result; readonly cpuMs: number } {
  const start = process.threadCpuUsage()
  const result = work()
  const { user, system } = process.threadCpuUsage(start)
  return { result, cpuMs: (user + system) / 1_000 }
}

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
    expect(codes(nodes, ['a.__proto__>b.constructor'])).toEqual(['UNKNOWN_SOURCE_PORT'])
    expect(codes(nodes, ['a.text>b.constructor'])).toEqual(['UNKNOWN_TARGET_PORT'])
    const unknown = makeDocument([makeNode('a', 'mystery'), ...nodes.slice(1)], ['a.toString>b.text'])
    const found = validateWorkflow(unknown, testRegistry, 'runtime').map(issue => issue.code)
    expect(found).toContain('UNKNOWN_SOURCE_PORT')
  })

  it('error: two connections into one input, the later of which can be deleted', () => {
    const nodes = [makeNode('a', 'source'), makeNode('b', 'sink', named)]
    const document = makeDocument(nodes, ['a.text>b.text', 'a.count>b.text'])
    const [issue] = validateWorkflow(document, testRegistry)
    expect(issue).toMatchObject({ code: 'INPUT_SHARED', severity: 'error', field: 'text', edgeId: 'a.count>b.text' })
    expect(validateWorkflow(apply(document, issue!.fix!.patch).document, testRegistry)).toEqual([])
  })

  it('error: a shared input among many', () => {
    const ids = Array.from({ length: 12 }, (_, at) => `p${at}`)
    const inputs = Object.fromEntries(ids.map(id => [id, { name: id, dataType: 'any' } as const]))
    const registry = createRegistry([...testRegistry.list, makeComponent({ id: 'wide', inputs })])
    const wires = [...ids.map(id => `a.text>b.${id}`), 'a.count>b.p3']
    const issues = validateWorkflow(makeDocument([makeNode('a', 'source'), makeNode('b', 'wide')], wires), registry)
    expect(issues).toMatchObject([{ code: 'INPUT_SHARED', edgeId: 'a.count>b.p3', field: 'p3' }])
  })

  it('behavior: a connection wins over the value of the configuration', () => {
    const nodes = [makeNode('a', 'source'), makeNode('b', 'sink', { ...named, text: 'unused' })]
    expect(codes(nodes, ['a.text>b.text'])).toEqual([])
  })

  it('behavior: an emptied input can go back to its default', () => {
    const registry = createRegistry([
      makeComponent({
        id: 'sink',
        inputs: { text: { name: 'Text', dataType: 'string', required: true } },
        fields: [{ key: 'text', type: 'text', label: 'Text', defaultValue: 'hello' }],
      }),
    ])
    const document = makeDocument([makeNode('b', 'sink', { text: '' })], [])
    const [issue] = validateWorkflow(document, registry)
    expect(issue).toMatchObject({ code: 'MISSING_INPUT', message: "Required input 'Text' is missing", level: 'high' })
    expect(isValid(validateWorkflow(apply(document, issue!.fix!.patch).document, registry))).toBe(true)
  })

  it('behavior: a node made for another version is warned about; within a major version it is just renumbered', () => {
    const registry = createRegistry([makeComponent({ id: 'source', version: '1.2.0' })])
    const at = (componentVersion: string) =>
      validateWorkflow(makeDocument([{ ...makeNode('a', 'source'), componentVersion }], []), registry)[0]
    expect(at('1.2.0')).toMatchObject({ code: 'NO_CONNECTIONS' })
    expect(at('1.0.0')).toMatchObject({
      code: 'VERSION_MISMATCH',
      severity: 'warning',
      level: 'medium',
      fix: { patch: [{ op: 'setVersion', id: 'a', version: '1.2.0' }] },
    })
    expect(at('0.9.0')).toMatchObject({ code: 'VERSION_MISMATCH' })
    expect(at('0.9.0')).not.toHaveProperty('fix')
  })

  it('error: settings out of range', () => {
    const withSettings = (settings: NodeSettings) => codes([{ ...makeNode('a', 'source'), settings }])
    expect(withSettings({ timeoutMs: 1, retries: 0 })).toEqual(['NO_CONNECTIONS'])
    expect(withSettings({ timeoutMs: 3_600_000, retries: 10 })).toEqual(['NO_CONNECTIONS'])
    expect(withSettings({ timeoutMs: 3_600_001, retries: 11 })).toEqual([
      'SETTING_OUT_OF_RANGE',
      'SETTING_OUT_OF_RANGE',
      'NO_CONNECTIONS',
    ])
    expect(withSettings({ timeoutMs: 0, retries: 1.5 })).toHaveLength(3)
  })

  it('behavior: a node beside the flow is named, a note is not', () => {
    const nodes = [makeNode('a', 'source'), makeNode('b', 'sink', named), makeNode('c', 'source')]
    expect(validateWorkflow(makeDocument(nodes, ['a.text>b.text']), testRegistry)).toMatchObject([
      { code: 'NODE_NOT_CONNECTED', severity: 'warning', nodeId: 'c' },
    ])
    const registry = createRegistry([...testRegistry.list, makeComponent({ id: 'note' })])
    const withNote = makeDocument([...nodes.slice(0, 2), makeNode('c', 'note')], ['a.text>b.text'])
    expect(validateWorkflow(withNote, registry)).toEqual([])
  })

  it('behavior: a pinned output that cannot be converted is told before the run', () => {
    const pinned = (text: string) => [{ ...makeNode('a', 'source'), pinned: { text } }, makeNode('b', 'sink', named)]
    const wires = ['a.text>b.object']
    const issues = validateWorkflow(makeDocument(pinned('[oops'), wires), testRegistry)
    expect(issues.find(issue => issue.code === 'VALUE_NOT_COMPUTED')).toMatchObject({
      severity: 'warning',
      nodeId: 'b',
      field: 'object',
      message: expect.stringMatching(/^Failed to compute value: /),
    })
    expect(codes(pinned('{}'), wires)).not.toContain('VALUE_NOT_COMPUTED')
  })

  it('error: a token of another chain, a decimal amount where base units are counted', () => {
    const nodes = [makeNode('t', 'tokens', { chainId: 137, token: 'USDC' }), makeNode('s', 'swap')]
    expect(codes(nodes, ['t.token>s.token'])).toEqual(['CHAIN_MISMATCH'])
    expect(codes(nodes, ['t.token>s.token', 't.chainId>s.chainId'])).toEqual([])
    expect(codes(nodes, ['t.shown>s.amount'])).toEqual(['UNIT_MISMATCH'])
  })

  it('error: nodes in a circle are named, those behind it are not', () => {
    const nodes = ['a', 'b', 'c'].map(id => makeNode(id, 'sink', named))
    const issues = validateWorkflow(
      makeDocument(nodes, ['a.text>b.text', 'b.text>a.text', 'b.text>c.text']),
      testRegistry,
    )
    expect(issues.find(issue => issue.code === 'NODES_IN_CYCLE')?.message).toBe('These nodes form a cycle: a, b')
    expect(issues.filter(issue => issue.code === 'NODE_UNREACHABLE').map(issue => issue.nodeId)).toEqual(['c'])
  })

  it('error: nodes without a label are named after their component', () => {
    const nodes = ['a', 'b', 'c', 'd'].map(id => ({ ...makeNode(id, 'sink', named), label: '' }))
    const wires = ['a.text>b.text', 'b.text>a.text', 'b.text>c.text']
    const issues = validateWorkflow(makeDocument(nodes, wires), testRegistry)
    const messageOf = (code: string) => issues.find(issue => issue.code === code)?.message
    expect(messageOf('NODES_IN_CYCLE')).toBe('These nodes form a cycle: sink, sink')
    expect(messageOf('NODE_UNREACHABLE')).toBe('sink can’t run: it depends on nodes in a cycle')
    expect(messageOf('NODE_NOT_CONNECTED')).toBe('sink isn’t connected')
  })

  it('behavior: 20,000 dangling connections take less than half a second of computing', () => {
    const nodes = Array.from({ length: 10_000 }, (_, at) => makeNode(`n${at}`, 'sink', named))
    const wires = nodes.flatMap(({ id }) => [`${id}.text>gone.text`, `gone.text>${id}.text`])
    const document = makeDocument(nodes, wires)
    const { result: found, cpuMs } = measureCpu(() => validateWorkflow(document, testRegistry))
    expect(found.filter(issue => issue.code === 'MISSING_INPUT' || issue.code === 'NODE_NOT_CONNECTED')).toEqual([])
    expect(cpuMs).toBeLessThan(500)
  })

  it('behavior: 30,000 connections into one input take less than half a second of computing', () => {
    const sources = Array.from({ length: 30_000 }, (_, at) => makeNode(`n${at}`, 'tokens'))
    const wires = sources.map(({ id }) => `${id}.amount>s.amount`)
    const document = makeDocument([makeNode('s', 'swap'), ...sources], wires)
    const { result: found, cpuMs } = measureCpu(() => validateWorkflow(document, testRegistry))
    expect(found.filter(issue => issue.code === 'INPUT_SHARED')).toHaveLength(sources.length - 1)
    expect(cpuMs).toBeLessThan(500)
  })

  it('behavior: a version is set by the way only where it is an earlier one of the same major', () => {
    const registry = createRegistry([makeComponent({ id: 'c', version: '1.2.3' })])
    const fixOf = (componentVersion: string) => {
      const document = makeDocument([{ ...makeNode('a', 'c'), componentVersion }], [])
      return validateWorkflow(document, registry).find(issue => issue.code === 'VERSION_MISMATCH')?.fix !== undefined
    }
    expect(['1.2.2', '1.0.9', '1.2.3-rc.1'].map(fixOf)).toEqual([true, true, true])
    expect(['1.2.4', '1.10.0', '0.9.0', '2.0.0', '1.banana'].map(fixOf)).toEqual([false, false, false, false, false])
  })

  it('error: two nodes with one id', () => {
    expect(codes([makeNode('a', 'source'), makeNode('a', 'source')])).toContain('NODE_ID_TAKEN')
  })
})

describe('validateWorkflowFile', () => {
  it('behavior: text is read as it is opened, and a finding says why', () => {
    const deep = `{"nodes":[],"edges":[],"x":${'['.repeat(200)}${']'.repeat(200)}}`
    expect(validateWorkflowFile(deep, testRegistry)).toMatchObject([
      { code: 'INVALID_FILE', help: expect.arrayContaining(['it is nested more than 128 deep']) },
    ])
    expect(validateWorkflowFile('{"nodes": [', testRegistry)).toMatchObject([{ code: 'INVALID_FILE' }])
    const text = '\uFEFF{"nodes":[{"id":"a","type":"mystery"}],"edges":[]}'
    expect(validateWorkflowFile(text, testRegistry)[0]).toMatchObject({
      code: 'UNKNOWN_COMPONENT',
      level: 'critical',
      help: expect.arrayContaining(['mystery isn’t installed']),
    })
  })

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
