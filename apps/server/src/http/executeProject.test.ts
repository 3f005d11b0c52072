import { createProject, executeProject, readRun, saveDraft } from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/startTestServer.ts'

const makeNode = (id: string, expression: string, data?: object) => ({
  id,
  componentId: 'dataProcessor',
  componentVersion: '1.0.0',
  label: id,
  position: { x: 0, y: 0 },
  config: { operation: 'custom', expression, ...(data ? { data } : {}) },
})

const makeDocument = (factor: string) => ({
  id: 'any',
  name: 'Sum',
  description: '',
  nodes: [makeNode('add', 'data.v + 1.0', { v: 1 }), makeNode('times', `data * ${factor}`)],
  edges: [{ id: 'e', source: 'add', sourcePort: 'result', target: 'times', targetPort: 'data' }],
})

async function startWithProject() {
  const server = await startTestServer()
  const { body: project } = await server.call(createProject, { body: { name: 'Sum', document: makeDocument('2.0') } })
  const execute = (body: object) => server.call(executeProject, { params: { projectId: project.id }, body })
  return { server, project, execute }
}

describe('executeProject', () => {
  it('default', async () => {
    const { server, project, execute } = await startWithProject()
    const { status, body } = await execute({})
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      outputs: { times: { result: 4 } },
      metadata: { source: 'simulated', status: 'success' },
    })
    expect(body.warnings).toEqual([])
    const { body: run } = await server.call(readRun, { params: { executionId: body.executionId } })
    expect(run).toMatchObject({ status: 'success', document: { id: project.id } })
  })

  it('behavior: the answer is what its schema says, and nothing besides', async () => {
    const { server, execute } = await startWithProject()
    const params = { projectId: 'template-dex-aggregator-swap' }
    for (const { body } of [
      await execute({}),
      await execute({ overrides: { add: { data: {} } } }),
      await execute({ scope: { kind: 'node', nodeId: 'add' } }),
      await server.call(executeProject, { params, body: { waitMs: 0 } }),
    ]) {
      expect(executeProject.response.parse(body)).toEqual(body)
    }
  })

  it('behavior: runs the stored draft as it is now, with the values of this call', async () => {
    const { server, project, execute } = await startWithProject()
    const values = { overrides: { add: { data: { v: 20 } } } }
    expect((await execute(values)).body.outputs).toEqual({ times: { result: 42 } })
    await server.call(saveDraft, {
      params: { projectId: project.id },
      body: { baseRevision: project.revision, document: makeDocument('3.0') },
    })
    expect((await execute(values)).body.outputs).toEqual({ times: { result: 63 } })
    expect((await execute({})).body.outputs).toEqual({ times: { result: 6 } })
  })

  it('error: a graph that is slipped in, a project that is not there, a failing node', async () => {
    const { server, execute } = await startWithProject()
    expect(await execute({ nodes: [], edges: [] })).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } })
    expect(await execute({ workflow: { id: 'other' } })).toMatchObject({ status: 400 })
    const missing = await server.call(executeProject, { params: { projectId: 'project-0' }, body: {} })
    expect(missing).toMatchObject({ status: 404, body: { code: 'PROJECT_NOT_FOUND' } })
    const failed = await execute({ overrides: { add: { data: {} } } })
    expect(failed).toMatchObject({ status: 200, body: { success: false, metadata: { status: 'error' } } })
  })

  it('behavior: answers as it stands when the time is over before the run', async () => {
    const server = await startTestServer({ signSimulated: false })
    const { body } = await server.call(executeProject, {
      params: { projectId: 'template-dex-aggregator-swap' },
      body: { waitMs: 200 },
    })
    expect(body).toMatchObject({ success: false, metadata: { status: 'running' } })
  })

  it('behavior: a part that goes on from an earlier run of the history', async () => {
    const { execute } = await startWithProject()
    const { body: earlier } = await execute({ overrides: { add: { data: { v: 20 } } } })
    const scope = { kind: 'from', nodeId: 'times' }
    const { body } = await execute({ scope, cachedFrom: earlier.executionId, cached: { add: { result: 5 } } })
    expect(body).toMatchObject({ success: true, outputs: { times: { result: 42 } } })
    expect(await execute({ scope, cachedFrom: 'exec_none' })).toMatchObject({
      status: 404,
      body: { code: 'EARLIER_RUN_MISSING' },
    })
  })

  it('behavior: a part alone', async () => {
    const { execute } = await startWithProject()
    const part = await execute({ scope: { kind: 'node', nodeId: 'times' }, cached: { add: { result: 5 } } })
    expect(part.body).toMatchObject({ success: true, results: { times: { result: 10 } } })
    expect(await execute({ scope: { kind: 'node', nodeId: 'times' } })).toMatchObject({
      status: 409,
      body: { code: 'UPSTREAM_MISSING' },
    })
  })
})
