import { join } from 'node:path'
import { deletedProjectDays, restorePointLimit } from '@sluice/protocol'
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

async function makeStore(file = join(makeDataDir(), 'projects.db'), now?: () => number) {
  const store = await openProjectStore(file, now)
  onTestFinished(() => store.close())
  return store
}

/** What a data folder looked like before there were restore points, as SQLite dumped it. */
const firstTables = `
CREATE TABLE "project" ("id" text primary key, "name" text not null, "created_at" bigint not null, "updated_at" bigint not null, "revision" integer not null, "latest_version" integer not null, "node_count" integer not null, "document" text not null, "viewport" text);
CREATE TABLE "workflow_version" ("project_id" text not null references "project" ("id") on delete cascade, "version" integer not null, "created_at" bigint not null, "note" text not null, "node_count" integer not null, "sha256" text not null, "document" text not null, "viewport" text, constraint "workflow_version_key" primary key ("project_id", "version"));
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
INSERT INTO kysely_migration VALUES ('001-projects', '2026-10-01T00:00:00.000Z');
INSERT INTO kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO project VALUES ('project-1', 'Old', 1, 2, 5, 2, 0, '{"id":"project-1","name":"Old","description":"","nodes":[],"edges":[]}', NULL);
INSERT INTO workflow_version VALUES ('project-1', 1, 1, 'first', 0, 'aa', '{"id":"project-1","name":"Old","description":"","nodes":[],"edges":[]}', NULL);
INSERT INTO workflow_version VALUES ('project-1', 2, 2, 'second', 0, 'bb', '{"id":"project-1","name":"Old","description":"","nodes":[],"edges":[]}', NULL);
`

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
    expect((await store.read(id)).isSaved).toBe(true)
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
      isSaved: false,
      viewport: { x: 1, y: 2, zoom: 1 },
    })
    expect((await store.readVersion(id, 1)).document).toEqual({ ...makeDocument('Flow', 2), id })
    await store.saveVersion(id, { baseRevision: 2, document: makeDocument('Flow', 4), note: '' })
    expect((await store.listVersions(id, { limit: 50 })).versions.map(version => version.version)).toEqual([2, 1])
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
    expect(await store.listVersions(id, { limit: 50 })).toEqual({ versions: [], nextBefore: null })
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
    expect(await codeOf(store.noteVersion(id, 1, 'x'))).toBe('VERSION_NOT_FOUND')
    expect(await codeOf(store.restore('project-x'))).toBe('PROJECT_NOT_FOUND')
  })

  it('behavior: a restore point leaves draft, revision and the newest saved version alone', async () => {
    const store = await makeStore()
    const { id } = await store.create({ name: 'Flow' })
    await store.saveVersion(id, { baseRevision: 0, document: makeDocument('Flow'), note: '' })
    const before = await store.read(id)
    const kept = await store.keepRestorePoint(id, { reason: 'import', document: makeDocument('Flow', 3), note: '' })
    expect(kept).toMatchObject({ version: 2, kind: 'restorePoint', reason: 'import', nodeCount: 3 })
    expect(await store.read(id)).toEqual(before)
    const { version } = await store.saveVersion(id, { baseRevision: 1, document: makeDocument('Flow'), note: '' })
    expect(version).toMatchObject({ version: 3, kind: 'saved', reason: null })
    expect((await store.read(id)).latestVersion).toBe(3)
  })

  it('behavior: what the newest version holds is not kept twice', async () => {
    const store = await makeStore()
    const { id } = await store.create({ name: 'Flow' })
    await store.saveVersion(id, { baseRevision: 0, document: makeDocument('Flow'), note: '' })
    const kept = await store.keepRestorePoint(id, { reason: 'import', document: makeDocument('Flow'), note: '' })
    expect(kept).toMatchObject({ version: 1, kind: 'saved' })
  })

  it('behavior: the oldest restore points go, saved versions stay', async () => {
    const store = await makeStore()
    const { id } = await store.create({ name: 'Flow' })
    await store.saveVersion(id, { baseRevision: 0, document: makeDocument('Flow'), note: '' })
    for (let count = 2; count <= restorePointLimit + 3; count++)
      await store.keepRestorePoint(id, { reason: 'import', document: makeDocument('Flow', count), note: '' })
    const { versions } = await store.listVersions(id, { limit: 200 })
    expect(versions).toHaveLength(restorePointLimit + 1)
    expect(versions.slice(-2).map(({ version, kind }) => [version, kind])).toEqual([
      [4, 'restorePoint'],
      [1, 'saved'],
    ])
  })

  it('behavior: versions come in pages and by kind', async () => {
    const store = await makeStore()
    const { id } = await store.create({ name: 'Flow' })
    for (let count = 0; count < 3; count++)
      await store.saveVersion(id, { baseRevision: count, document: makeDocument('Flow', count), note: '' })
    await store.keepRestorePoint(id, { reason: 'migration', document: makeDocument('Flow', 9), note: '' })
    const numbers = async (page: Parameters<typeof store.listVersions>[1]) => {
      const { versions, nextBefore } = await store.listVersions(id, page)
      return [versions.map(({ version }) => version), nextBefore]
    }
    expect(await numbers({ limit: 2 })).toEqual([[4, 3], 3])
    expect(await numbers({ limit: 2, before: 3 })).toEqual([[2, 1], null])
    expect(await numbers({ limit: 2, kind: 'restorePoint' })).toEqual([[4], null])
  })

  it('behavior: a note can be written later', async () => {
    const store = await makeStore()
    const { id } = await store.create({ name: 'Flow' })
    await store.saveVersion(id, { baseRevision: 0, document: makeDocument('Flow'), note: '' })
    expect(await store.noteVersion(id, 1, 'before the audit')).toMatchObject({ version: 1, note: 'before the audit' })
    expect((await store.readVersion(id, 1)).note).toBe('before the audit')
  })

  it('behavior: renaming is an edit of the draft', async () => {
    const store = await makeStore()
    const { id } = await store.create({ name: 'Flow', document: makeDocument('Flow', 2) })
    expect(await store.rename(id, 'Bridge')).toMatchObject({ name: 'Bridge', nodeCount: 2 })
    expect(await store.read(id)).toMatchObject({ revision: 1, document: { name: 'Bridge' } })
  })

  it('behavior: a duplicate is a project of its own', async () => {
    const store = await makeStore()
    const { id } = await store.create({ name: 'Flow', document: makeDocument('Flow', 2) })
    const copy = await store.duplicate(id, 'Flow (copy)')
    expect(copy).toMatchObject({ name: 'Flow (copy)', nodeCount: 2, latestVersion: 0 })
    expect((await store.read(copy.id)).document).toMatchObject({ id: copy.id, name: 'Flow (copy)' })
    expect((await store.read(id)).document.name).toBe('Flow')
  })

  it('behavior: what was deleted comes back as it was, for 7 days', async () => {
    const file = join(makeDataDir(), 'projects.db')
    let time = 1_000_000
    const now = () => time
    const store = await openProjectStore(file, now)
    const { id } = await store.create({ name: 'Flow', document: makeDocument('Flow') })
    const { id: other } = await store.create({ name: 'Other' })
    await store.saveVersion(id, { baseRevision: 0, document: makeDocument('Flow'), note: '' })
    const before = await store.read(id)
    expect(await store.remove(id)).toEqual({ restorableUntil: time + deletedProjectDays * 86_400_000 })
    expect(await codeOf(store.read(id))).toBe('PROJECT_NOT_FOUND')
    expect(await codeOf(store.readDocument(id))).toBe('PROJECT_NOT_FOUND')
    expect(await codeOf(store.saveDraft(id, { baseRevision: 1, document: makeDocument('x') }))).toBe(
      'PROJECT_NOT_FOUND',
    )
    expect((await store.list()).map(project => project.id)).toEqual([other])
    await store.restore(id)
    expect(await store.read(id)).toEqual(before)
    expect((await store.listVersions(id, { limit: 50 })).versions).toHaveLength(1)
    const { id: long } = await store.create({ name: 'Deleted while the server runs' })
    await store.remove(long)
    time += deletedProjectDays * 86_400_000 + 1
    await store.remove(id)
    expect(await codeOf(store.restore(long))).toBe('PROJECT_NOT_FOUND')
    await store.close()
    time += deletedProjectDays * 86_400_000 + 1
    expect(await codeOf((await makeStore(file, now)).restore(id))).toBe('PROJECT_NOT_FOUND')
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

  it('behavior: projects of the first Sluice keep their versions', async () => {
    const file = join(makeDataDir(), 'projects.db')
    const raw = new Database(file)
    raw.exec(firstTables)
    raw.close()
    const store = await makeStore(file)
    const [project] = await store.list()
    expect(project).toMatchObject({ id: 'project-1', name: 'Old', latestVersion: 2 })
    const { versions } = await store.listVersions('project-1', { limit: 50 })
    expect(versions.map(({ version, kind, reason, note }) => [version, kind, reason, note])).toEqual([
      [2, 'saved', null, 'second'],
      [1, 'saved', null, 'first'],
    ])
    const kept = await store.keepRestorePoint('project-1', { reason: 'restore', document: makeDocument('x'), note: '' })
    expect(kept.version).toBe(3)
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
