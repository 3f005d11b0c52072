import { join } from 'node:path'
import { deletedProjectDays } from '@sluice/protocol'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { describeProjectStore, makeProjectDocument, rejectedCode } from '../testing/describeProjectStore.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { openProjects } from './openProjects.ts'

async function makeProjects(file = join(makeDataDir(), 'projects.db'), now?: () => number) {
  const projects = await openProjects(file, now)
  onTestFinished(() => projects.close())
  return projects
}

const makeStore = async (...given: Parameters<typeof makeProjects>) => (await makeProjects(...given)).of('local')

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

describeProjectStore('on SQLite', () => makeProjects())

describe('createProjects', () => {
  it('behavior: what was deleted comes back as it was, for 7 days', async () => {
    const file = join(makeDataDir(), 'projects.db')
    let time = 1_000_000
    const now = () => time
    const projects = await openProjects(file, now)
    const store = projects.of('local')
    const { id } = await store.create({ name: 'Flow', document: makeProjectDocument('Flow') })
    const { id: other } = await store.create({ name: 'Other' })
    await store.saveVersion(id, { baseRevision: 0, document: makeProjectDocument('Flow'), note: '' })
    const before = await store.read(id)
    expect(await store.remove(id)).toEqual({ restorableUntil: time + deletedProjectDays * 86_400_000 })
    expect(await rejectedCode(store.read(id))).toBe('PROJECT_NOT_FOUND')
    expect(await rejectedCode(store.readDocument(id))).toBe('PROJECT_NOT_FOUND')
    expect(await rejectedCode(store.saveDraft(id, { baseRevision: 1, document: makeProjectDocument('x') }))).toBe(
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
    expect(await rejectedCode(store.restore(long))).toBe('PROJECT_NOT_FOUND')
    await projects.close()
    time += deletedProjectDays * 86_400_000 + 1
    expect(await rejectedCode((await makeStore(file, now)).restore(id))).toBe('PROJECT_NOT_FOUND')
  })
})

describe('openProjects', () => {
  it('behavior: projects outlive the process', async () => {
    const file = join(makeDataDir(), 'projects.db')
    const first = await openProjects(file)
    const { id } = await first.of('local').create({ name: 'Kept', document: makeProjectDocument('Kept') })
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
    const kept = await store.keepRestorePoint('project-1', {
      reason: 'restore',
      document: makeProjectDocument('x'),
      note: '',
    })
    expect(kept.version).toBe(3)
  })

  it('error: a file of a newer Sluice is left alone', async () => {
    const file = join(makeDataDir(), 'projects.db')
    await (await openProjects(file)).close()
    const raw = new Database(file)
    raw.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('999-later', '2030')")
    raw.close()
    expect(await rejectedCode(openProjects(file))).toBe('DATA_NEWER')
  })
})
