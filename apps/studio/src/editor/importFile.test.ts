import { makeEmptyDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { addNode } from './addNode.ts'
import { importFile } from './importFile.ts'
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
  it('default: takes the place of what is drawn, in one step that can be undone', async () => {
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
    expect(context.calls.map(([door]) => door)).toEqual(['keepRestorePoint', 'notify'])
    context.documents.undo()
    expect(JSON.stringify(context.documents.getState().document)).toBe(before)
  })

  it('behavior: an empty canvas takes the name of the file', async () => {
    const context = makeCommandContext()
    await importFile(context, fileOf(workflow))
    expect(context.documents.getState().document.name).toBe('From a file')
  })

  it('behavior: what was exported comes back', async () => {
    const context = makeCommandContext()
    await importFile(context, fileOf(workflow))
    const { document } = context.documents.getState()
    const text = writeWorkflowFile(document, context.registry, null)
    const other = makeCommandContext(makeEmptyDocument('other', 'Other'))
    await importFile(other, new File([text], 'flow.json'))
    expect(other.documents.getState().document).toEqual({ ...document, id: 'other' })
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
    expect(context.calls.map(call => call.slice(0, 3))).toEqual([['notify', 'error', 'Invalid workflow file']])
  })

  it('error: more nodes than a project holds', async () => {
    const context = makeCommandContext()
    const nodes = Array.from({ length: 5_001 }, (_, index) => ({ id: `n${index}` }))
    await importFile(context, fileOf({ nodes, edges: [] }))
    expect(context.calls[0]?.[2]).toContain('5001 nodes')
  })
})
