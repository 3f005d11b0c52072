import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createProject,
  duplicateProject,
  keepRestorePoint,
  listRuns,
  listVersions,
  noteVersion,
  readProject,
  readRun,
  readVersion,
  renameProject,
  saveDraft,
  saveVersion,
  startRun,
} from '@sluice/protocol'
import { makeEmptyDocument, type WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { connectPage } from './testing/connectPage.ts'
import { startTestServer } from './testing/startTestServer.ts'

const canary = 'sk-canary-0d1f5a7e9b2c4d6f8a1b'

/** A quote that names a key in plain text; `unknown` is a component nobody knows. */
const planted = (id: string, componentId = 'oneInchQuote'): WorkflowDocument => ({
  ...makeEmptyDocument(id, 'Planted'),
  nodes: [
    {
      id: 'quote',
      componentId,
      componentVersion: '1.0.0',
      label: 'Quote',
      position: { x: 0, y: 0 },
      config: {
        apiKey: canary,
        chainId: 1,
        amount: '1000000000000000000',
        src: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
        dst: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      },
    },
  ],
})

function expectClean(folder: string) {
  for (const file of readdirSync(folder)) {
    const isClean = !readFileSync(join(folder, file)).includes(canary)
    expect(`${file} ${isClean}`).toBe(`${file} true`)
  }
}

describe('a key in plain text', () => {
  it('behavior: reaches no database, no answer and no event, through any endpoint', async () => {
    const server = await startTestServer()
    const said: unknown[] = []
    const call: typeof server.call = async (route, options) => {
      const answer = await server.call(route, options)
      said.push(answer)
      return answer
    }
    const leftOut = expect.arrayContaining([
      expect.objectContaining({ code: 'SECRET_LEFT_OUT', nodeId: 'quote', field: 'apiKey' }),
    ])

    const created = await call(createProject, { body: { name: 'Planted', document: planted('p') } })
    expect(created).toMatchObject({ status: 201, body: { warnings: leftOut } })
    const params = { projectId: created.body.id }
    const draft = await call(saveDraft, { params, body: { baseRevision: 0, document: planted('p', 'unknown') } })
    expect(draft).toMatchObject({ status: 200, body: { warnings: leftOut } })
    const version = await call(saveVersion, { params, body: { baseRevision: 1, document: planted('p') } })
    expect(version).toMatchObject({ status: 201, body: { warnings: leftOut } })
    await call(readProject, { params })
    await call(readVersion, { params: { ...params, version: 1 } })

    const context = { mode: 'functional' } as const
    const started = await call(startRun, { body: { workflow: planted('w'), context } })
    expect(started).toMatchObject({ status: 201, body: { warnings: leftOut } })

    const page = await connectPage(server)
    page.socket.onAny((...message) => said.push(message))
    const loose = {
      name: 'Loose',
      nodes: [{ id: 'quote', type: 'oneInchQuote', config: planted('w').nodes[0]?.config }],
      connections: [],
    }
    const overridden = { ...context, overrides: { quote: { apiKey: canary } } }
    for (const [workflow, given] of [
      [loose, context],
      [{ id: created.body.id }, overridden],
      [planted('w', 'unknown'), context],
    ] as const) {
      const answer = await page.send('execute-workflow', { workflow, context: given } as never)
      said.push(answer)
      if (!answer.ok) continue
      expect(answer).toMatchObject({ warnings: leftOut })
      await page.ended(answer.executionId)
      await page.send('get-execution-status', { executionId: answer.executionId })
      await page.receive('execution-status', ({ executionId }) => executionId === answer.executionId)
    }
    const { body } = await call(listRuns)
    expect(body.runs).toHaveLength(3)
    for (const { executionId } of body.runs) await call(readRun, { params: { executionId } })

    expect(said.length).toBeGreaterThan(20)
    expect(JSON.stringify(said)).not.toContain(canary)
    const files = readdirSync(server.dataDir)
    expect(files).toEqual(expect.arrayContaining(['projects.db', 'projects.db-wal', 'runs.db', 'runs.db-wal']))
    expectClean(server.dataDir)
  })

  it('behavior: is stored with neither names of projects nor notes, nor with a workflow without nodes', async () => {
    const server = await startTestServer()
    const said: unknown[] = []
    const call: typeof server.call = async (route, options) => {
      const answer = await server.call(route, options)
      expect(answer.status).toBeLessThan(300)
      said.push(answer)
      return answer
    }
    const text = `Price ${canary}`
    const document = { ...makeEmptyDocument('p', text), description: text }
    const { body } = await call(createProject, { body: { name: text, document } })
    expect(body).toMatchObject({ document: { name: 'Price •••', description: 'Price •••' } })
    const params = { projectId: body.id }
    await call(renameProject, { params, body: { name: text } })
    await call(duplicateProject, { params, body: { name: JSON.stringify({ apiKey: canary }) } })
    await call(saveDraft, { params, body: { baseRevision: 1, document } })
    await call(saveVersion, { params, body: { baseRevision: 2, document, note: text } })
    const point = { reason: 'import', document: { ...document, name: `Other ${text}` }, note: text } as const
    await call(keepRestorePoint, { params, body: point })
    await call(noteVersion, { params: { ...params, version: 1 }, body: { note: `Again ${text}` } })
    await call(listVersions, { params })
    expect(JSON.stringify(said)).toContain('Again Price •••')
    expect(JSON.stringify(said)).not.toContain(canary)
    expectClean(server.dataDir)
  })
})
