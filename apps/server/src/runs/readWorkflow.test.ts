import { findTemplate, registry } from '@sluice/catalogue'
import { configDepth, createProject, documentLimits, listRuns, readRun, startRun } from '@sluice/protocol'
import { documentFromTemplate, makeEmptyDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { connectPage } from '../testing/connectPage.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { readWorkflow } from './readWorkflow.ts'

const template = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
const context = { mode: 'functional' } as const

const nothingStored = {
  projects: () => Promise.reject(new Error('the store was asked')),
  template: async () => undefined,
  registry: async () => registry,
}

const read = (workflow: object) =>
  readWorkflow(workflow as Parameters<typeof readWorkflow>[0], nothingStored).then(
    ({ document }) => document.id,
    (error: { code: string }) => error.code,
  )

const looseNodes = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `n${n}`, type: 'tokenInput' }))
const looseEdges = (count: number) => Array.from({ length: count }, () => ({ source: 'n0', target: 'n1' }))

describe('readWorkflow', () => {
  it('default', async () => {
    const stored = makeEmptyDocument('project-1', 'Stored')
    const sources = { ...nothingStored, projects: async () => ({ readDocument: async () => stored as never }) }
    expect((await readWorkflow({ id: 'project-1' }, sources)).document).toBe(stored)
  })

  it('behavior: a graph that is sent along has an id of its own, whatever it says it is', async () => {
    expect(await read({ ...template, id: 'project-1' })).toBe('draft-of-project-1')
    expect(await read({ id: 'project-1', nodes: [], connections: [] })).toBe('draft-of-project-1')
    expect(await read({ nodes: [], connections: [] })).toBe('draft-of-workflow')
    expect(await read({ id: 'draft-of-project-1', nodes: [], edges: [] })).toBe('draft-of-project-1')
    expect(await read({ id: 'x'.repeat(500), nodes: [], edges: [] })).toHaveLength(200)
  })

  it('error: more than a document may have, in any shape', async () => {
    const { nodes, edges } = documentLimits
    expect(await read({ nodes: looseNodes(nodes), connections: looseEdges(edges) })).toBe('draft-of-workflow')
    expect(await read({ nodes: looseNodes(nodes + 1), connections: [] })).toBe('WORKFLOW_TOO_LARGE')
    expect(await read({ nodes: looseNodes(2), connections: looseEdges(edges + 1) })).toBe('WORKFLOW_TOO_LARGE')
    expect(await read({ nodes: looseNodes(2), edges: looseEdges(edges + 1) })).toBe('WORKFLOW_TOO_LARGE')
    const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
    const deep = (depth: number) => ({ nodes: [{ id: 'a', type: 'b', config: { x: nested(depth) } }], edges: [] })
    expect(await read(deep(configDepth - 1))).toBe('draft-of-workflow')
    expect(await read(deep(configDepth))).toBe('REQUEST_INVALID')
    const names = { name: 'x'.repeat(201), nodes: [], edges: [] }
    expect(await read(names)).toBe('REQUEST_INVALID')
    expect(await read({ nodes: [{ id: 'a', type: 'b', label: 'x'.repeat(201) }], edges: [] })).toBe('REQUEST_INVALID')
    expect(await read({ nodes: looseNodes(2), edges: [{ id: '', source: 'n0', target: 'n1' }] })).toBe(
      'REQUEST_INVALID',
    )
  })
})

describe('a graph that is sent along', () => {
  it('behavior: history never shows it as the stored one', async () => {
    const server = await startTestServer()
    const { body: project } = await server.call(createProject, { body: { name: 'Stored', document: template } })
    const sent = { ...template, id: project.id, name: 'Sent' }
    const start = async (workflow: object) =>
      (await server.call(startRun, { body: { workflow, context } })).body.executionId
    const [stored, along] = [await start({ id: project.id }), await start(sent)]
    const { body: history } = await server.call(listRuns, { query: { workflowId: project.id } })
    expect(history.runs).toMatchObject([{ executionId: stored, workflowId: project.id, draftOf: null, name: 'Stored' }])
    const { body: drafts } = await server.call(listRuns, { query: { draftOf: project.id } })
    expect(drafts.runs).toMatchObject([{ executionId: along, draftOf: project.id, name: 'Sent' }])
    const { body: run } = await server.call(readRun, { params: { executionId: along } })
    expect(run.document).toMatchObject({ id: `draft-of-${project.id}`, nodes: template.nodes })
  })

  it('error: too many nodes over the socket start nothing that could not be read again', async () => {
    const server = await startTestServer()
    const page = await connectPage(server)
    const workflow = { nodes: looseNodes(documentLimits.nodes + 1), connections: [] }
    const answer = await page.send('execute-workflow', { workflow, context })
    expect(answer).toMatchObject({ ok: false, error: { code: 'WORKFLOW_TOO_LARGE' } })
    expect((await server.call(listRuns)).body.runs).toEqual([])
  })
})
