import { restorePointLimit } from '@sluice/protocol'
import { makeEmptyDocument, type WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import type { Projects } from '../storage/projectStore.ts'

export const makeProjectDocument = (name: string, nodeCount = 1): WorkflowDocument => ({
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

export const rejectedCode = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing thrown',
    (error: { code: string }) => error.code,
  )

/** Conformance suite for stores of projects. */
export function describeProjectStore(name: string, makeProjects: () => Promise<Projects>): void {
  const makeStore = async () => (await makeProjects()).of('local')
  describe(`${name}: a store of projects`, () => {
    it('behavior: a project of another workspace is not found, and nothing of it changes', async () => {
      const projects = await makeProjects()
      const [mine, other] = [projects.of('local'), projects.of('w2')]
      expect(projects.of('w2')).toBe(other)
      const document = makeProjectDocument('Flow')
      const { id } = await mine.create({ name: 'Flow', document })
      await mine.saveVersion(id, { baseRevision: 0, document, note: 'first' })
      const [before, versions] = [await mine.read(id), await mine.listVersions(id, { limit: 50 })]
      const draft = { baseRevision: 1, document: makeProjectDocument('Taken', 3) }
      const calls: { readonly [call: string]: () => Promise<unknown> } = {
        read: () => other.read(id),
        readDocument: () => other.readDocument(id),
        duplicate: () => other.duplicate(id, 'Copy'),
        rename: () => other.rename(id, 'Taken'),
        saveDraft: () => other.saveDraft(id, draft),
        saveVersion: () => other.saveVersion(id, { ...draft, note: '' }),
        keepRestorePoint: () => other.keepRestorePoint(id, { reason: 'restore', document, note: '' }),
        listVersions: () => other.listVersions(id, { limit: 50 }),
        readVersion: () => other.readVersion(id, 1),
        noteVersion: () => other.noteVersion(id, 1, 'taken'),
        remove: () => other.remove(id),
        restore: () => other.restore(id),
      }
      const others = new Set(['create', 'list', 'clear', ...Object.keys(calls)])
      expect(Object.keys(other).filter(call => !others.has(call))).toEqual([])
      for (const [call, act] of Object.entries(calls)) {
        expect(`${call} ${await rejectedCode(act())}`).toBe(`${call} PROJECT_NOT_FOUND`)
      }
      expect(await other.list()).toEqual([])
      expect(await mine.read(id)).toEqual(before)
      expect(await mine.listVersions(id, { limit: 50 })).toEqual(versions)
      await mine.remove(id)
      expect(await rejectedCode(other.restore(id))).toBe('PROJECT_NOT_FOUND')
      await mine.restore(id)
      await other.create({ name: 'Own' })
      expect(await other.clear()).toBe(1)
      expect(await mine.read(id)).toEqual(before)
      expect(await mine.clear()).toBe(1)
    })

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
      const { id } = await store.create({ name: 'Flow', document: makeProjectDocument('Flow') })
      const saved = await store.saveVersion(id, {
        baseRevision: 0,
        document: makeProjectDocument('Flow', 2),
        note: 'first',
      })
      expect(saved).toMatchObject({ revision: 1, version: { version: 1, note: 'first', nodeCount: 2 } })
      expect((await store.read(id)).isSaved).toBe(true)
      const drafted = await store.saveDraft(id, {
        baseRevision: 1,
        document: makeProjectDocument('Renamed', 3),
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
      expect((await store.readVersion(id, 1)).document).toEqual({ ...makeProjectDocument('Flow', 2), id })
      await store.saveVersion(id, { baseRevision: 2, document: makeProjectDocument('Flow', 4), note: '' })
      expect((await store.listVersions(id, { limit: 50 })).versions.map(version => version.version)).toEqual([2, 1])
    })

    it('error: a write that started from an older state changes nothing', async () => {
      const store = await makeStore()
      const { id } = await store.create({ name: 'Flow' })
      await store.saveDraft(id, { baseRevision: 0, document: makeProjectDocument('Mine') })
      const before = await store.read(id)
      const stale = { baseRevision: 0, document: makeProjectDocument('Theirs') }
      expect(await rejectedCode(store.saveDraft(id, stale))).toBe('PROJECT_CONFLICT')
      expect(await rejectedCode(store.saveVersion(id, { ...stale, note: '' }))).toBe('PROJECT_CONFLICT')
      expect(await store.read(id)).toEqual(before)
      expect(await store.listVersions(id, { limit: 50 })).toEqual({ versions: [], nextBefore: null })
    })

    it('error: two windows that save at once, one of them is told', async () => {
      const store = await makeStore()
      const { id } = await store.create({ name: 'Flow' })
      const draft = { baseRevision: 0, document: makeProjectDocument('Flow'), note: '' }
      const codes = await Promise.all([
        rejectedCode(store.saveVersion(id, draft)),
        rejectedCode(store.saveVersion(id, draft)),
      ])
      expect(codes.sort()).toEqual(['PROJECT_CONFLICT', 'nothing thrown'])
    })

    it('error: what does not exist', async () => {
      const store = await makeStore()
      const { id } = await store.create({ name: 'Flow' })
      expect(await rejectedCode(store.read('project-x'))).toBe('PROJECT_NOT_FOUND')
      expect(await rejectedCode(store.remove('project-x'))).toBe('PROJECT_NOT_FOUND')
      expect(
        await rejectedCode(store.saveDraft('project-x', { baseRevision: 0, document: makeProjectDocument('x') })),
      ).toBe('PROJECT_NOT_FOUND')
      expect(await rejectedCode(store.readVersion(id, 1))).toBe('VERSION_NOT_FOUND')
      expect(await rejectedCode(store.noteVersion(id, 1, 'x'))).toBe('VERSION_NOT_FOUND')
      expect(await rejectedCode(store.restore('project-x'))).toBe('PROJECT_NOT_FOUND')
    })

    it('behavior: a restore point leaves draft, revision and the newest saved version alone', async () => {
      const store = await makeStore()
      const { id } = await store.create({ name: 'Flow' })
      await store.saveVersion(id, { baseRevision: 0, document: makeProjectDocument('Flow'), note: '' })
      const before = await store.read(id)
      const kept = await store.keepRestorePoint(id, {
        reason: 'import',
        document: makeProjectDocument('Flow', 3),
        note: '',
      })
      expect(kept).toMatchObject({ version: 2, kind: 'restorePoint', reason: 'import', nodeCount: 3 })
      expect(await store.read(id)).toEqual(before)
      const { version } = await store.saveVersion(id, {
        baseRevision: 1,
        document: makeProjectDocument('Flow'),
        note: '',
      })
      expect(version).toMatchObject({ version: 3, kind: 'saved', reason: null })
      expect((await store.read(id)).latestVersion).toBe(3)
    })

    it('behavior: what the newest version holds is not kept twice', async () => {
      const store = await makeStore()
      const { id } = await store.create({ name: 'Flow' })
      await store.saveVersion(id, { baseRevision: 0, document: makeProjectDocument('Flow'), note: '' })
      const kept = await store.keepRestorePoint(id, {
        reason: 'import',
        document: makeProjectDocument('Flow'),
        note: '',
      })
      expect(kept).toMatchObject({ version: 1, kind: 'saved' })
    })

    it('behavior: the oldest restore points go, saved versions stay', async () => {
      const store = await makeStore()
      const { id } = await store.create({ name: 'Flow' })
      await store.saveVersion(id, { baseRevision: 0, document: makeProjectDocument('Flow'), note: '' })
      for (let count = 2; count <= restorePointLimit + 3; count++)
        await store.keepRestorePoint(id, { reason: 'import', document: makeProjectDocument('Flow', count), note: '' })
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
        await store.saveVersion(id, { baseRevision: count, document: makeProjectDocument('Flow', count), note: '' })
      await store.keepRestorePoint(id, { reason: 'migration', document: makeProjectDocument('Flow', 9), note: '' })
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
      await store.saveVersion(id, { baseRevision: 0, document: makeProjectDocument('Flow'), note: '' })
      expect(await store.noteVersion(id, 1, 'before the audit')).toMatchObject({ version: 1, note: 'before the audit' })
      expect((await store.readVersion(id, 1)).note).toBe('before the audit')
    })

    it('behavior: renaming is an edit of the draft', async () => {
      const store = await makeStore()
      const { id } = await store.create({ name: 'Flow', document: makeProjectDocument('Flow', 2) })
      expect(await store.rename(id, 'Bridge')).toMatchObject({ name: 'Bridge', nodeCount: 2 })
      expect(await store.read(id)).toMatchObject({ revision: 1, document: { name: 'Bridge' } })
    })

    it('behavior: a duplicate is a project of its own', async () => {
      const store = await makeStore()
      const { id } = await store.create({ name: 'Flow', document: makeProjectDocument('Flow', 2) })
      const copy = await store.duplicate(id, 'Flow (copy)')
      expect(copy).toMatchObject({ name: 'Flow (copy)', nodeCount: 2, latestVersion: 0 })
      expect((await store.read(copy.id)).document).toMatchObject({ id: copy.id, name: 'Flow (copy)' })
      expect((await store.read(id)).document.name).toBe('Flow')
    })

    it('behavior: versions that are saved at once have numbers of their own', async () => {
      const store = await makeStore()
      const { id } = await store.create({ name: 'Flow' })
      const kept = await Promise.all(
        Array.from({ length: 5 }, (_, index) =>
          store.keepRestorePoint(id, {
            reason: 'import',
            document: makeProjectDocument(`Flow ${index}`),
            note: '',
          }),
        ),
      )
      expect(kept.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4, 5])
    })

    it('behavior: deletes everything on request', async () => {
      const store = await makeStore()
      await store.create({ name: 'Flow' })
      expect(await store.clear()).toBe(1)
      expect(await store.list()).toEqual([])
    })

    it('behavior: keeps every character of a name and a document', async () => {
      const store = await makeStore()
      const name = 'a\u0000b \u202e"\'\\ 😀'
      const { id } = await store.create({
        name,
        document: { ...makeProjectDocument('x'), description: '\u0000\uffff' },
      })
      expect((await store.read(id)).document).toMatchObject({ name, description: '\u0000\uffff' })
    })
  })
}
