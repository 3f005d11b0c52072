import 'fake-indexeddb/auto'
import { makeEmptyDocument, type Patch, type WorkflowDocument } from '@sluice/workflow'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDocumentStore, hasUnsavedChanges } from '../../editor/documentStore.ts'
import { createDraftStore } from '../../editor/draftStore.ts'
import { makeTestLogLocks } from './makeTestLogLocks.ts'
import { openEditLog } from './openEditLog.ts'
import { openLogDatabase } from './openLogDatabase.ts'

const key = 'project-1'
const empty = makeEmptyDocument(key, 'Flow')
const makeNode = (id: string) => ({
  id,
  componentId: 'tokenInput',
  componentVersion: '1.0.0',
  label: id,
  position: { x: 0, y: 0 },
  config: {},
})
const add = (id: string): Patch => [{ op: 'addNode', node: makeNode(id) }]

let locks = makeTestLogLocks()
const opened: { close(): Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map(log => log.close()))
})

beforeEach(async () => {
  locks = makeTestLogLocks()
  const db = await openLogDatabase()
  await Promise.all([db.clear('logs'), db.clear('lines')])
  db.close()
})

/** Opens the project as a tab does: restores and logs edits. */
async function openTab(
  served: { revision: number; document: WorkflowDocument } | null = { revision: 7, document: empty },
) {
  const found = await openEditLog(key, { locks })
  const kept = found.reconcile(served)
  const documents = createDocumentStore(served?.document ?? empty)
  const drafts = createDraftStore()
  if (kept.state) {
    const { document, history, savedEntry } = kept.state
    documents.setState({ document, history, savedEntry })
  }
  drafts.setState(kept.forms, true)
  const log = found.start({ documents, drafts }, served)
  opened.push(log)
  const kill = async () => {
    await log.flush()
    locks.endTab()
  }
  return { kept, documents, drafts, log, kill }
}

const bytesOf = ({ documents, drafts }: Awaited<ReturnType<typeof openTab>>) => {
  const state = documents.getState()
  const forms = Object.entries(drafts.getState()).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([state.document, state.history, hasUnsavedChanges(state), forms])
}

describe('openEditLog', () => {
  it('default: a killed tab restores its edits and undo history', async () => {
    const first = await openTab()
    first.documents.edit(add('n1'), { label: 'Add' })
    first.documents.edit(add('n2'), { label: 'Add' })
    first.documents.undo()
    await first.kill()
    const second = await openTab()
    expect(second.kept).toMatchObject({ isUnsaved: true, diverged: null })
    expect(bytesOf(second)).toBe(bytesOf(first))
    second.documents.redo()
    expect(second.documents.getState().document.nodes.map(({ id }) => id)).toEqual(['n1', 'n2'])
  })

  it('behavior: any edits, ended at any moments, give identical bytes and the same undo list', async () => {
    const move = fc.record({ x: fc.integer({ min: 0, max: 99 }), y: fc.integer({ min: 0, max: 99 }) })
    const id = fc.constantFrom('n1', 'n2', 'n3')
    const step = fc.oneof(
      fc.record({ do: fc.constant('add' as const), id }),
      fc.record({ do: fc.constant('remove' as const), id }),
      fc.record({ do: fc.constant('move' as const), id, position: move }),
      fc.record({ do: fc.constant('type' as const), id, value: fc.option(fc.string(), { nil: undefined }) }),
      fc.record({ do: fc.constant('form' as const), id, value: fc.option(fc.string(), { nil: null }) }),
      fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const, 'save' as const, 'draft' as const) }),
      fc.record({ do: fc.constantFrom('kill' as const, 'close' as const, 'write' as const, 'renew' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async steps => {
        const db = await openLogDatabase()
        await Promise.all([db.clear('logs'), db.clear('lines')])
        db.close()
        locks = makeTestLogLocks()
        let served = { revision: 1, document: empty }
        let tab = await openTab(served)
        const edit = (patch: Patch, mergeKey?: string) => {
          try {
            tab.documents.edit(patch, { label: 'Edit', ...(mergeKey ? { mergeKey } : {}) })
          } catch (error) {
            expect(error).toMatchObject({ code: 'EDIT_REFUSED' })
          }
        }
        for (const next of steps) {
          if (next.do === 'add') edit(add(next.id))
          if (next.do === 'remove') edit([{ op: 'removeNode', id: next.id }])
          if (next.do === 'move') edit([{ op: 'moveNode', id: next.id, position: next.position }])
          if (next.do === 'type') edit([{ op: 'setConfig', id: next.id, key: 'a', value: next.value }], next.id)
          if (next.do === 'form') {
            if (next.value === null) tab.drafts.drop(next.id)
            else tab.drafts.put(next.id, { a: next.value })
          }
          if (next.do === 'undo') tab.documents.undo()
          if (next.do === 'redo') tab.documents.redo()
          if (next.do === 'save') tab.documents.markSaved(tab.documents.getState().history.past.at(-1))
          if (next.do === 'draft') {
            tab.log.sent(served.revision + 1)
            served = { revision: served.revision + 1, document: tab.documents.getState().document }
            tab.log.kept(served.revision)
          }
          if (next.do === 'renew') tab.documents.setState(state => ({ history: { ...state.history } }))
          if (next.do === 'write') await tab.log.flush()
          if (next.do === 'kill' || next.do === 'close') {
            const before = bytesOf(tab)
            const { document } = tab.documents.getState()
            await (next.do === 'kill' ? tab.kill() : tab.log.close())
            tab = await openTab(served)
            expect(bytesOf(tab)).toBe(before)
            expect(tab.kept.diverged).toBeNull()
            if (JSON.stringify(document) !== JSON.stringify(served.document)) expect(tab.kept.isUnsaved).toBe(true)
          }
        }
        await tab.log.close()
      }),
      { numRuns: 60 },
    )
  })

  it('behavior: edits on the server are not unsaved', async () => {
    const first = await openTab()
    first.documents.edit(add('n1'), { label: 'Add' })
    first.log.sent(8)
    first.log.kept(8)
    await first.kill()
    const second = await openTab({ revision: 8, document: first.documents.getState().document })
    expect(second.kept.isUnsaved).toBe(false)
    expect(second.documents.undo()?.label).toBe('Add')
  })

  it('behavior: a stored write with a lost answer is recognized', async () => {
    const first = await openTab()
    first.documents.edit(add('n1'), { label: 'Add' })
    const { document } = first.documents.getState()
    await first.log.flush()
    first.log.sent(8)
    first.documents.edit(add('n2'), { label: 'Add' })
    await first.kill()
    const served = { revision: 8, document: JSON.parse(JSON.stringify(document)) as WorkflowDocument }
    const second = await openTab(served)
    expect(second.kept).toMatchObject({ isUnsaved: true, diverged: null })
    expect(second.documents.getState().document.nodes).toHaveLength(2)
    await second.kill()
    expect((await openTab(served)).kept).toMatchObject({ isUnsaved: true, diverged: null })
  })

  it('behavior: edits on an outdated revision are offered, not applied', async () => {
    const first = await openTab()
    first.documents.edit(add('mine'), { label: 'Add' })
    await first.kill()
    const served = { revision: 8, document: { ...empty, nodes: [makeNode('theirs')] } }
    const second = await openTab(served)
    expect(second.kept.state).toBeNull()
    expect(second.kept.diverged?.document.nodes.map(({ id }) => id)).toEqual(['mine'])
    await second.kept.diverged?.drop()
    await second.kill()
    expect((await openTab(served)).kept.diverged).toBeNull()
  })

  it('behavior: an open tab locks its log', async () => {
    const first = await openTab()
    first.documents.edit(add('n1'), { label: 'Add' })
    await first.log.flush()
    expect((await openTab()).kept.state).toBeNull()
  })

  it('behavior: opening alone writes nothing', async () => {
    const tab = await openTab()
    await tab.log.close()
    const db = await openLogDatabase()
    expect(await db.count('logs')).toBe(0)
    db.close()
  })

  it('behavior: a keystroke in a large flow writes a few hundred bytes', async () => {
    const document = { ...empty, nodes: Array.from({ length: 2_000 }, (_, index) => makeNode(`n${index}`)) }
    const tab = await openTab({ revision: 7, document })
    for (const value of ['1', '12', '123', '1234']) {
      tab.documents.edit([{ op: 'setConfig', id: 'n1999', key: 'amount', value }], { label: 'Type', mergeKey: 'a' })
      await tab.log.flush()
    }
    const db = await openLogDatabase()
    const lines = await db.getAll('lines')
    expect(lines).toHaveLength(3)
    for (const { text } of lines) expect(text.length).toBeLessThan(400)
    db.close()
  })

  it('behavior: the steps of a drag are one line', async () => {
    const tab = await openTab()
    tab.documents.edit(add('n1'), { label: 'Add' })
    await tab.log.flush()
    for (let x = 0; x < 50; x++) {
      const patch: Patch = [{ op: 'moveNode', id: 'n1', position: { x, y: 0 } }]
      tab.documents.edit(patch, { label: 'Move', mergeKey: 'drag' })
    }
    const before = bytesOf(tab)
    await tab.kill()
    const db = await openLogDatabase()
    expect(await db.count('lines')).toBe(1)
    db.close()
    expect(bytesOf(await openTab())).toBe(before)
  })

  it('behavior: a long log restarts with a snapshot', async () => {
    const tab = await openTab()
    for (let count = 0; count < 900; count++) {
      tab.documents.edit([{ op: 'describe', name: `Flow ${count}` }], { label: 'Rename' })
      if (count % 10 === 0) await tab.log.flush()
    }
    const before = bytesOf(tab)
    await tab.kill()
    const db = await openLogDatabase()
    expect(await db.count('lines')).toBeLessThan(450)
    db.close()
    expect(bytesOf(await openTab())).toBe(before)
  })

  it('behavior: a template saved as a project keeps its log', async () => {
    const tab = await openTab(null)
    tab.documents.edit(add('n1'), { label: 'Add' })
    await tab.log.flush()
    tab.log.moveTo('project-2', 0, tab.documents.getState().document)
    await tab.kill()
    expect((await openTab(null)).kept.state).toBeNull()
    const moved = (await openEditLog('project-2', { locks })).reconcile({ revision: 0, document: empty })
    expect(moved).toMatchObject({ isUnsaved: false, state: { document: { nodes: [{ id: 'n1' }] } } })
  })

  it('behavior: forms on an outdated revision are kept until saved or discarded', async () => {
    const first = await openTab()
    first.drafts.put('n1', { amount: '4' })
    await first.kill()
    const newer = { revision: 8, document: empty }
    const second = await openTab(newer)
    expect(second.drafts.getState()).toEqual({ n1: { amount: '4' } })
    await second.kill()
    expect((await openTab(newer)).drafts.getState()).toEqual({ n1: { amount: '4' } })
  })

  it('behavior: forms of two tabs that ended come back together', async () => {
    const [first, second] = [await openTab(), await openTab()]
    first.drafts.put('n1', { amount: '4' })
    await first.log.flush()
    second.documents.edit(add('n2'), { label: 'Add' })
    second.drafts.put('n2', { amount: '5' })
    await second.kill()
    const both = { n1: { amount: '4' }, n2: { amount: '5' } }
    const third = await openTab()
    expect(third.drafts.getState()).toEqual(both)
    await third.kill()
    expect((await openTab()).drafts.getState()).toEqual(both)
  })

  it('behavior: edits lost by a restored server are offered', async () => {
    const first = await openTab()
    first.documents.edit(add('n1'), { label: 'Add' })
    first.log.sent(8)
    first.log.kept(8)
    await first.kill()
    const { kept } = await openTab({ revision: 5, document: empty })
    expect(kept.state).toBeNull()
    expect(kept.diverged?.document.nodes.map(({ id }) => id)).toEqual(['n1'])
  })

  it('behavior: abandoned logs are deleted, unsaved edits much later', async () => {
    const day = 86_400_000
    const ids = async () => {
      const db = await openLogDatabase()
      const logs = (await db.getAllKeys('logs')).length
      const lines = await db.count('lines')
      db.close()
      return { logs, lines }
    }
    const openAt = async (other: string, days: number) => {
      const found = await openEditLog(other, { locks, now: () => Date.now() + days * day })
      const stores = { documents: createDocumentStore(empty), drafts: createDraftStore() }
      return { ...stores, log: found.start(stores, null) }
    }
    const visit = async (days: number) => (await openAt('template-visited', days)).log.close()
    const saved = await openTab()
    saved.documents.edit(add('n1'), { label: 'Add' })
    saved.log.sent(8)
    saved.log.kept(8)
    await saved.log.close()
    const unsaved = await openAt('template-left', 0)
    unsaved.documents.edit(add('n2'), { label: 'Add' })
    await unsaved.log.flush()
    unsaved.documents.edit(add('n3'), { label: 'Add' })
    await unsaved.log.flush()
    await visit(29)
    expect(await ids()).toEqual({ logs: 2, lines: 1 })
    await visit(31)
    await expect.poll(ids).toEqual({ logs: 1, lines: 1 })
    await visit(181)
    expect(await ids()).toEqual({ logs: 1, lines: 1 })
    await unsaved.log.close()
    await visit(179)
    expect(await ids()).toEqual({ logs: 1, lines: 1 })
    await visit(181)
    await expect.poll(ids).toEqual({ logs: 0, lines: 0 })
  })

  it('error: a log of another shape does not keep the others from being read', async () => {
    const first = await openTab()
    first.documents.edit(add('n1'), { label: 'Add' })
    await first.kill()
    const db = await openLogDatabase()
    for (const [at, base] of ['{', 'null', '{}', '{"document":{"nodes":[],"edges":[]}}'].entries())
      await db.put('logs', { id: `odd ${at}`, key, at: 0, base, from: 0 })
    db.close()
    expect((await openTab()).documents.getState().document.nodes.map(({ id }) => id)).toEqual(['n1'])
  })

  it('error: a torn last line is ignored, and what comes next is kept', async () => {
    const first = await openTab()
    first.documents.edit(add('n1'), { label: 'Add' })
    await first.log.flush()
    first.documents.edit(add('n2'), { label: 'Add' })
    await first.kill()
    const db = await openLogDatabase()
    const [line] = await db.getAll('lines')
    await db.put('lines', { ...line!, text: line!.text.slice(0, 20) })
    db.close()
    const second = await openTab()
    expect(second.documents.getState().document.nodes.map(({ id }) => id)).toEqual(['n1'])
    second.documents.edit(add('n3'), { label: 'Add' })
    await second.kill()
    expect((await openTab()).documents.getState().document.nodes.map(({ id }) => id)).toEqual(['n1', 'n3'])
  })

  it('error: a browser that refuses a write says so, and the next one makes up for it', async () => {
    const tab = await openTab()
    const cyclic: { self?: unknown } = {}
    cyclic.self = cyclic
    tab.drafts.put('n1', cyclic as never)
    await tab.log.flush()
    expect(tab.log.state.getState().status).toBe('refused')
    tab.drafts.drop('n1')
    tab.documents.edit(add('n1'), { label: 'Add' })
    await tab.kill()
    expect(tab.log.state.getState().status).toBe('written')
    expect(bytesOf(await openTab())).toBe(bytesOf(tab))
  })
})
