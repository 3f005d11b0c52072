import { createProject } from '@sluice/protocol'
import { isBrokenEdge, makeEmptyDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { addNode } from './addNode.ts'
import { definitions } from './catalogue.ts'
import { importFile, readImportableFile } from './importFile.ts'
import { makeCommandContext } from './makeCommandContext.ts'
import { writeWorkflowFile } from './writeWorkflowFile.ts'

const fileOf = (content: unknown) => new File([JSON.stringify(content)], 'flow.json')

const workflow = {
  name: 'From a file',
  nodes: [
    { id: 'a', data: { componentId: 'walletConnector' } },
    { id: 'b', data: { componentId: 'fromTheFuture', config: { kept: true } } },
  ],
  edges: [{ source: 'a', target: 'b', sourceHandle: 'address', targetHandle: 'from' }],
}

describe('importFile', () => {
  it('default: replaces the canvas in one undo step', async () => {
    const context = makeCommandContext()
    addNode(context, 'dashboard', { x: 0, y: 0 })
    const before = JSON.stringify(context.documents.getState().document)
    await importFile(context, fileOf(workflow))
    const { document } = context.documents.getState()
    expect(document.name).toBe('Demo')
    expect(document.nodes.map(({ id, componentId, config }) => [id, componentId, config])).toEqual([
      ['a', 'walletConnector', {}],
      ['b', 'fromTheFuture', { kept: true }],
    ])
    expect(document.edges).toHaveLength(1)
    expect(context.calls.map(([method]) => method)).toEqual(['keepRestorePoint', 'notify'])
    context.documents.undo()
    expect(JSON.stringify(context.documents.getState().document)).toBe(before)
  })

  it('behavior: resolves what the file names differently, and says how many problems are open', async () => {
    const context = makeCommandContext()
    const nodes = [
      { id: 'q', data: { componentId: 'oneInchQuote' } },
      { id: 's', data: { componentId: 'oneInchSwap' } },
    ]
    await importFile(context, fileOf({ nodes, edges: [{ source: 'q', target: 's' }] }))
    const { document } = context.documents.getState()
    const [edge] = document.edges
    expect(isBrokenEdge(document, definitions, edge!)).toBe(false)
    expect(context.view.getState().changesMade).toHaveLength(1)
    const [, tone, , text, action] = context.calls.at(-1) as [string, string, string, string, { run(): void }]
    expect(tone).toBe('warn')
    expect(text).toMatch(/^\d+ problems? (is|are) open\. 1 name or value was adapted\.$/)
    action.run()
    expect(context.view.getState().dock).toMatchObject({ isOpen: true, tab: 'problems' })
  })

  it('behavior: an empty canvas takes the name of the file', async () => {
    const context = makeCommandContext()
    await importFile(context, fileOf(workflow))
    expect(context.documents.getState().document.name).toBe('From a file')
  })

  it('behavior: an exported file can be imported', async () => {
    const context = makeCommandContext()
    await importFile(context, fileOf(workflow))
    const { document } = context.documents.getState()
    const text = writeWorkflowFile(document, context.registry, null)
    const other = makeCommandContext(makeEmptyDocument('other', 'Other'))
    await importFile(other, new File([text], 'flow.json'))
    expect(other.documents.getState().document).toEqual({ ...document, id: 'other' })
  })

  it('behavior: plain-text keys are removed with a notice', async () => {
    const context = makeCommandContext()
    const config = { apiKey: 'hunter2', amount: '1' }
    const nodes = [
      { id: 'a', data: { componentId: 'oneInchQuote', config } },
      { id: 'b', data: { componentId: 'fromTheFuture', config, pinned: { apiKey: 'hunter3' } } },
      { id: 'c', data: { componentId: 'oneInchSwap', config: { apiKey: { $secret: 'oneinch' } } } },
    ]
    await importFile(context, fileOf({ nodes, edges: [] }))
    const { document, history } = context.documents.getState()
    expect(document.nodes.map(node => node.config)).toEqual([
      { amount: '1' },
      { amount: '1' },
      { apiKey: { $secret: 'oneinch' } },
    ])
    expect(JSON.stringify(history)).not.toContain('hunter')
    expect(context.calls.at(-1)?.[3]).toContain('2 keys in plain text were left out.')
    expect(context.calls.find(([, id]) => id === 'secrets')?.[2]).toMatchObject({
      secrets: [{ secret: 'hunter2', suggestedName: 'oneinch' }, { secret: 'hunter3' }],
    })
  })

  it('behavior: a plugin is shown for review', async () => {
    const context = makeCommandContext()
    const plugin = { id: 'p', name: 'P', components: [] }
    await importFile(context, fileOf(plugin))
    expect(context.calls).toEqual([['open', 'plugins', plugin]])
  })

  it.each([
    ['no JSON', new File(['{'], 'flow.json')],
    ['no edges', fileOf({ nodes: [] })],
    ['nodes that are no list', fileOf({ nodes: {}, edges: [] })],
  ])('error: %s changes nothing', async (_name, file) => {
    const context = makeCommandContext()
    const { document } = context.documents.getState()
    await importFile(context, file)
    expect(context.documents.getState().document).toBe(document)
    expect(context.calls.map(call => call.slice(0, 3))).toEqual([
      ['notify', 'error', 'Invalid workflow file: flow.json'],
    ])
  })

  it('error: more nodes than a project holds', async () => {
    const context = makeCommandContext()
    const nodes = Array.from({ length: 5_001 }, (_, index) => ({ id: `n${index}` }))
    await importFile(context, fileOf({ nodes, edges: [] }))
    expect(context.calls[0]?.[2]).toContain('5001 nodes')
  })
})

const node = (id: unknown, data: object = {}) => ({ id, data: { componentId: 'tokenInput', ...data } })
const nested = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)

describe('readImportableFile', () => {
  const nodes = [node('a'), node('b')]
  it.each<[string, unknown]>([
    ['no name', { name: '', nodes, edges: [] }],
    ['a blank name and id', { id: '', name: '  ', nodes, edges: [] }],
    [
      'a long id, name and description',
      { id: 'x'.repeat(500), name: 'x'.repeat(500), description: 'd'.repeat(50_000), nodes, edges: [] },
    ],
    ['long labels', { nodes: [node('a', { label: 'x'.repeat(90_000) })], edges: [] }],
    ['half a character', { nodes: [node('a', { label: `${'x'.repeat(199)}🦊` })], edges: [] }],
    ['ids taken twice and missing', { nodes: [node('a'), node('a'), node(''), node(null)], edges: [] }],
    ['connections to nowhere', { nodes, edges: [{ source: 'a', target: 'zz' }, { source: 'a' }] }],
    [
      'groups of nothing',
      {
        nodes,
        edges: [],
        groups: [
          { id: 'g', nodeIds: ['zz'] },
          { id: '', nodeIds: ['a', 'b'] },
        ],
      },
    ],
    ['control characters', { name: '\u202E\u0000evil', nodes: [node('a', { label: '\u202E\u0000\n' })], edges: [] }],
    ['deep configurations', { nodes: [node('a', { config: nested(100), pinned: nested(100) })], edges: [] }],
    ['settings out of range', { nodes: [{ ...node('a'), settings: { timeoutMs: -1, retries: 1e9 } }], edges: [] }],
  ])('behavior: the server takes a file with %s', async (_name, content) => {
    const { document } = await readImportableFile(fileOf(content), definitions)
    const read = createProject.body.safeParse({ name: document.name, document })
    expect(read.error?.issues ?? []).toEqual([])
    expect(document.nodes.every(({ label }) => label.isWellFormed())).toBe(true)
  })

  it('behavior: names of the language itself are data', async () => {
    const text = `{"nodes":[{"id":"__proto__","data":{"componentId":"__proto__","config":{"__proto__":{"p":1},"constructor":{"prototype":{"p":1}}}}}],"edges":[]}`
    const { document } = await readImportableFile(new File([text], 'flow.json'), definitions)
    expect(({} as { p?: unknown }).p).toBeUndefined()
    expect(createProject.body.safeParse({ name: document.name, document }).success).toBe(true)
  })

  it.each<[string, string]>([
    ['nested deeper than a project may be', JSON.stringify({ nodes: [node('a', { config: nested(110) })], edges: [] })],
    ['pinned values nested as deep', JSON.stringify({ nodes: [node('a', { pinned: nested(110) })], edges: [] })],
    ['nested without end', `{"nodes":[${'['.repeat(100_000)}${']'.repeat(100_000)}],"edges":[]}`],
    ['positions beyond numbers', '{"nodes":[{"id":"a","position":{"x":1e999,"y":0}}],"edges":[]}'],
  ])('error: a file with %s', async (_name, text) => {
    await expect(readImportableFile(new File([text], 'flow.json'), definitions)).rejects.toMatchObject({
      code: 'INVALID_FILE',
    })
  })

  it('error: more text than the server takes', async () => {
    const large = { nodes: [node('a', { config: { text: 'x'.repeat(5_000_000) } })], edges: [] }
    await expect(readImportableFile(fileOf(large), definitions)).rejects.toMatchObject({ code: 'FILE_TOO_HEAVY' })
  })

  it('error: a plugin is no workflow', async () => {
    const plugin = fileOf({ id: 'p', name: 'P', components: [] })
    await expect(readImportableFile(plugin, definitions)).rejects.toMatchObject({ code: 'INVALID_FILE' })
  })
})
