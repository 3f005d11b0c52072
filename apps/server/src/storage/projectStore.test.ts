import { join } from 'node:path'
import { makeEmptyDocument, type WorkflowDocument } from '@sluice/workflow'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { openProjectStore } from './openProjectStore.ts'

const makeDocument = (name: string, nodeCount = 1): WorkflowDocument => ({
  ...makeEmptyDocument('any', name),
  nodes: Array.from({ length: nodeCount }, (_, index) => ({
    id: `n${index}`,
    componentId: 'tokenInput',
    componentVersion: '1.0.0',
    label: 'Token Input',
    position: { x: 0, y: 0 },
    config: { amount: '1' },
  })),
})

async function makeStore(file = join(makeDataDir(), 'projects.db')) {
  const store = await openProjectStore(file)
  onTestFinished(() => store.close())
  return store
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing thrown',
    (error: { code: string }) => error.code,
  )

describe('createProjectStore', () => {
  it('default', async () => {
    const store = await makeStore()
    const created = await store.create({ name: 'First' })
    expect(created).toMatchObject({ name: 'First', revision: 0, latestVersion: 0, nodeCount: 0, viewport: null })
    expect(created.document.id).toBe(created.id)
    expect(await store.read(created.id)).toEqual(created)
    expect((await store.list()).map(project => project.id)).toEqual([created.id])
    await store.remove(created.id)
    expect(await store.list()).toEqual([])
  })

  it("behavior: an id never holds the words that switch the editor's flavour", async () => {
    const store = await makeStore()
    for (let count = 0; count < 20; count++) {
      expect((await store.create({ name: 'x' })).id).not.toMatch(/avalanche|icm|l1|^template-/)
    }
  })

  it('behavior: a draft follows the canvas, a version stays as it was saved', async () => {
    const store = await makeStore()
    const { id } = await store.create({ name: 'Flow', document: makeDocument('Flow') })
    const saved = await store.saveVersion(id, { baseRevision: 0, document: makeDocument('Flow', 2), note: 'first' })
    expect(saved).toMatchObject({ revision: 1, version: { version: 1, note: 'first', nodeCount: 2 } })
    const drafted = await store.saveDraft(id, {
      baseRevision: 1,
      document: makeDocument('Renamed', 3),
      viewport: { x: 1, y: 2, zoom: 1 },
    })
    expect(drafted.revision).toBe(2)
    expect(await store.read(id)).toMatchObject({
      name: 'Renamed',
      nodeCount: 3,
      latestVersion: 1,
      viewport: { x: 1, y: 2, zoom: 1 },
    })
    expect((await store.readVersion(id, 1)).document).toEqual({ ...makeDocument('Flow', 2), id })
    await store.saveVersion(id, { baseRevision: 2, document: makeDocument('Flow', 4), note: '' })
    expect((await store.listVersions(id)).map(version => version.version)).toEqual([2, 1])
  })

  it('error: a write that started from an older state changes nothing', async () => {
    const store = await makeStore()
    const { id } = await store.create({ name: 'Flow' })
    await store.saveDraft(id, { baseRevision: 0, document: makeDocument('Mine') })
    const before = await store.read(id)
    const stale = { baseRevision: 0, document: makeDocument('Theirs') }
    expect(await codeOf(store.saveDraft(id, stale))).toBe('PROJECT_CONFLICT')
    expect(await codeOf(store.saveVersion(id, { ...stale, note: '' }))).toBe('PROJECT_CONFLICT')
    expect(await store.read(id)).toEqual(before)
    expect(await store.listVersions(id)).toEqual([])
  })

  it('error: two windows that save at once, one of them is told', async () => {
    const store = await makeStore()
    const { id } = await store.create({ name: 'Flow' })
    const draft = { baseRevision: 0, document: makeDocument('Flow'), note: '' }
    const codes = await Promise.all([codeOf(store.saveVersion(id, draft)), codeOf(store.saveVersion(id, draft))])
    expect(codes.sort()).toEqual(['PROJECT_CONFLICT', 'nothing thrown'])
  })

  it('error: what does not exist', async () => {
    const store = await makeStore()
    const { id } = await store.create({ name: 'Flow' })
    expect(await codeOf(store.read('project-x'))).toBe('PROJECT_NOT_FOUND')
    expect(await codeOf(store.remove('project-x'))).toBe('PROJECT_NOT_FOUND')
    expect(await codeOf(store.saveDraft('project-x', { baseRevision: 0, document: makeDocument('x') }))).toBe(
      'PROJECT_NOT_FOUND',
    )
    expect(await codeOf(store.readVersion(id, 1))).toBe('VERSION_NOT_FOUND')
  })
})

describe('openProjectStore', () => {
  it('behavior: projects outlive the process', async () => {
    const file = join(makeDataDir(), 'projects.db')
    const first = await openProjectStore(file)
    const { id } = await first.create({ name: 'Kept', document: makeDocument('Kept') })
    await first.close()
    expect(await (await makeStore(file)).read(id)).toMatchObject({ name: 'Kept', nodeCount: 1 })
  })

  it('error: a file of a newer Sluice is left alone', async () => {
    const file = join(makeDataDir(), 'projects.db')
    await (await openProjectStore(file)).close()
    const raw = new Database(file)
    raw.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('999-later', '2030')")
    raw.close()
    expect(await codeOf(openProjectStore(file))).toBe('DATA_NEWER')
  })
})
