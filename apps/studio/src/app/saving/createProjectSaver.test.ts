// @vitest-environment happy-dom
import { makeEmptyDocument } from '@sluice/workflow'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { makeHttpClient } from '../../../test/makeHttpClient.ts'
import { createDocumentStore, hasUnsavedChanges } from '../../editor/documentStore.ts'
import { createDraftStore } from '../../editor/draftStore.ts'
import type { LogWriterState } from '../../history/log/createLogWriter.ts'
import type { OpenedLog, RestoredEdits } from '../../history/log/openEditLog.ts'
import { createProjectSaver } from './createProjectSaver.ts'
import { unsavedWorkReason } from './unsavedWorkReason.ts'

type Answer = { readonly status: number; readonly body: unknown }

const version = { version: 3, createdAt: 0, note: '', nodeCount: 0, sha256: '' }
let asked: { readonly method: string; readonly path: string; readonly body: Record<string, unknown> }[]
let answers: Record<string, Answer>

beforeEach(() => {
  asked = []
  answers = {
    'PUT /api/projects/p1/draft': { status: 200, body: { revision: 8, updatedAt: 0 } },
    'POST /api/projects/p1/versions': { status: 201, body: { revision: 9, version } },
    'GET /api/projects/p1': {
      status: 200,
      body: { id: 'p1', revision: 9, document: makeEmptyDocument('p1', 'Theirs') },
    },
    'POST /api/projects': { status: 201, body: { id: 'p1', revision: 1 } },
  }
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const http = makeHttpClient((path, { method = 'GET', body: sent }) => {
  asked.push({ method, path, body: JSON.parse(String(sent ?? null)) })
  const { status, body } = answers[`${method} ${path}`]!
  return new Response(JSON.stringify(body), { status })
})

/** In-memory edit log that records calls. */
function makeEdits(kept: Partial<RestoredEdits> = {}) {
  const told: string[] = []
  const state = createStore<LogWriterState>(() => ({ status: 'written', error: null }))
  const edits: OpenedLog = {
    reconcile: () => ({ state: null, isUnsaved: false, diverged: null, forms: {}, ...kept }),
    start: () => ({
      state,
      sent: revision => void told.push(`sent ${revision}`),
      kept: revision => void told.push(`kept ${revision}`),
      moveTo: (key, revision) => void told.push(`moved to ${key} ${revision}`),
      flush: async () => undefined,
      close: async () => void told.push('closed'),
    }),
    watchTabs: () => ({
      saved: () => undefined,
      moveTo: () => undefined,
      look: () => undefined,
      leave: () => undefined,
      stop: () => undefined,
    }),
  }
  return { edits, told, state }
}

function makeSaver(project: { id: string; revision: number } | null, kept: Partial<RestoredEdits> | 'nothing' = {}) {
  const opened = makeEmptyDocument(project?.id ?? 'template-x', 'Demo')
  const documents = createDocumentStore(opened)
  const drafts = createDraftStore()
  const { edits, told, state } = makeEdits(kept === 'nothing' ? {} : kept)
  const created: string[] = []
  const saver = createProjectSaver({
    http,
    documents,
    drafts,
    served: project && { ...project, document: opened },
    opened,
    edits: kept === 'nothing' ? null : edits,
    onCreated: id => void created.push(id),
  })
  const edit = (name: string) => documents.edit([{ op: 'describe', name }], { label: 'Rename' })
  const loses = () => unsavedWorkReason(saver.getState(), documents, drafts) !== null
  return { documents, drafts, saver, told, state, created, edit, loses, stop: saver.watch() }
}

describe('createProjectSaver', () => {
  it('default: one draft after a pause, with the revision it started from', async () => {
    const { saver, edit } = makeSaver({ id: 'p1', revision: 7 })
    edit('a')
    edit('b')
    expect(saver.getState().status).toBe('pending')
    await vi.advanceTimersByTimeAsync(800)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ method: 'PUT', body: { baseRevision: 7, document: { name: 'b' } } })
    expect(saver.getState().status).toBe('synced')
    edit('c')
    await vi.advanceTimersByTimeAsync(800)
    expect(asked[1]?.body.baseRevision).toBe(8)
  })

  it('behavior: Save writes a version and clears the mark', async () => {
    const { saver, documents, edit } = makeSaver({ id: 'p1', revision: 7 })
    edit('a')
    expect(await saver.save()).toBe(3)
    expect(hasUnsavedChanges(documents.getState())).toBe(false)
    expect(asked.map(({ path }) => path)).toEqual(['/api/projects/p1/versions'])
  })

  it('behavior: a template becomes a project with its first Save', async () => {
    const { saver, created, edit, told } = makeSaver(null)
    edit('Mine')
    await vi.advanceTimersByTimeAsync(800)
    expect(asked).toEqual([])
    await saver.save()
    expect(created).toEqual(['p1'])
    expect(told).toEqual(['moved to p1 1', 'sent 2', 'kept 9'])
    expect(asked.map(({ path }) => path)).toEqual(['/api/projects', '/api/projects/p1/versions'])
    expect(asked[1]?.body).toMatchObject({ baseRevision: 1, document: { id: 'p1' } })
  })

  it('error: a change from elsewhere is not overwritten; Save keeps ours as a copy', async () => {
    const { saver, created, edit } = makeSaver({ id: 'p1', revision: 7 })
    answers['PUT /api/projects/p1/draft'] = {
      status: 409,
      body: { error: 'changed', code: 'PROJECT_CONFLICT', help: [] },
    }
    edit('ours')
    await vi.advanceTimersByTimeAsync(800)
    await vi.waitFor(() => expect(saver.getState()).toMatchObject({ status: 'conflict', theirs: { revision: 9 } }), {
      timeout: 20_000,
    })
    answers['POST /api/projects'] = { status: 201, body: { id: 'p2', revision: 1 } }
    answers['POST /api/projects/p2/versions'] = { status: 201, body: { revision: 2, version } }
    await saver.save()
    expect(created).toEqual(['p2'])
    expect(asked.at(-2)?.body.name).toBe('ours (copy)')
  })

  it('error: a failed draft is said and tried again with the next edit', async () => {
    const { saver, edit } = makeSaver({ id: 'p1', revision: 7 })
    answers['PUT /api/projects/p1/draft'] = { status: 500, body: { error: 'disk full', code: 'DISK_FULL', help: [] } }
    edit('a')
    await vi.advanceTimersByTimeAsync(800)
    expect(saver.getState()).toMatchObject({ status: 'failed', error: { code: 'DISK_FULL' } })
    answers['PUT /api/projects/p1/draft'] = { status: 200, body: { revision: 8, updatedAt: 0 } }
    edit('b')
    await vi.advanceTimersByTimeAsync(800)
    expect(saver.getState().status).toBe('synced')
  })

  it('error: while the server is away there is one attempt every five seconds, however much was edited', async () => {
    const { saver, edit } = makeSaver({ id: 'p1', revision: 7 })
    answers['PUT /api/projects/p1/draft'] = { status: 503, body: '' }
    edit('a')
    await vi.advanceTimersByTimeAsync(800)
    for (const name of ['b', 'c', 'd']) {
      edit(name)
      saver.flush()
      edit(`${name}${name}`)
      await vi.advanceTimersByTimeAsync(800)
    }
    const before = asked.length
    await vi.advanceTimersByTimeAsync(20_000)
    expect(asked.length - before).toBe(4)
  })

  it('error: what the server refused is not sent again before the next edit', async () => {
    const { saver, edit } = makeSaver({ id: 'p1', revision: 7 })
    answers['PUT /api/projects/p1/draft'] = { status: 413, body: { error: 'large', code: 'TOO_LARGE', help: [] } }
    edit('a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(1)
    expect(saver.getState().status).toBe('failed')
  })

  it('error: a Save that found no server is followed by a draft once it is back', async () => {
    const { saver, edit } = makeSaver({ id: 'p1', revision: 7 })
    answers['POST /api/projects/p1/versions'] = { status: 503, body: '' }
    edit('a')
    await expect(saver.save()).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked.map(({ path }) => path)).toEqual(['/api/projects/p1/versions', '/api/projects/p1/draft'])
    expect(saver.getState().status).toBe('synced')
  })

  it('error: an editor that was left does not go on writing', async () => {
    const { edit, stop } = makeSaver({ id: 'p1', revision: 7 })
    answers['PUT /api/projects/p1/draft'] = { status: 503, body: '' }
    edit('a')
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(1)
  })

  it('error: where the browser keeps nothing, an editor that was left tries until the server is back', async () => {
    const { edit, stop, saver } = makeSaver({ id: 'p1', revision: 7 }, 'nothing')
    answers['PUT /api/projects/p1/draft'] = { status: 503, body: '' }
    edit('a')
    stop()
    await vi.advanceTimersByTimeAsync(1_000)
    answers['PUT /api/projects/p1/draft'] = { status: 200, body: { revision: 8, updatedAt: 0 } }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saver.getState().status).toBe('synced')
    expect(asked).toHaveLength(2)
  })

  it('error: a copy that could not be made leaves name and conflict as they were', async () => {
    const { saver, edit, documents } = makeSaver({ id: 'p1', revision: 7 })
    answers['PUT /api/projects/p1/draft'] = {
      status: 409,
      body: { error: 'changed', code: 'PROJECT_CONFLICT', help: [] },
    }
    edit('ours')
    await vi.advanceTimersByTimeAsync(800)
    await vi.waitFor(() => expect(saver.getState().status).toBe('conflict'), { timeout: 20_000 })
    answers['POST /api/projects'] = { status: 503, body: '' }
    await expect(saver.save()).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    expect(documents.getState().document.name).toBe('ours')
    expect(saver.getState()).toMatchObject({
      status: 'conflict',
      error: { code: 'PROJECT_CONFLICT' },
      theirs: { revision: 9 },
    })
  })

  it('behavior: leaving saves pending edits', async () => {
    const { edit, stop } = makeSaver({ id: 'p1', revision: 7 })
    edit('a')
    stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveLength(1)
  })

  it('behavior: the log records sent and stored revisions', async () => {
    const { edit, told, stop } = makeSaver({ id: 'p1', revision: 7 })
    edit('a')
    await vi.advanceTimersByTimeAsync(800)
    stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual(['sent 8', 'kept 8', 'closed'])
  })

  it('behavior: restored edits are sent to the server', async () => {
    const { saver } = makeSaver({ id: 'p1', revision: 7 }, { isUnsaved: true })
    expect(saver.getState()).toMatchObject({ status: 'pending', hasRestored: true })
    await vi.advanceTimersByTimeAsync(800)
    expect(asked).toHaveLength(1)
    expect(saver.getState().status).toBe('synced')
  })

  it('behavior: a write whose answer was lost is no conflict', async () => {
    const { saver, edit, documents } = makeSaver({ id: 'p1', revision: 7 })
    answers['PUT /api/projects/p1/draft'] = {
      status: 409,
      body: { error: 'changed', code: 'PROJECT_CONFLICT', help: [] },
    }
    edit('ours')
    const { document } = documents.getState()
    answers['GET /api/projects/p1'] = { status: 200, body: { id: 'p1', revision: 8, document } }
    await vi.advanceTimersByTimeAsync(800)
    answers['PUT /api/projects/p1/draft'] = { status: 200, body: { revision: 9, updatedAt: 0 } }
    await vi.waitFor(() => expect(saver.getState().status).toBe('synced'), { timeout: 20_000 })
    expect(asked.at(-1)?.body.baseRevision).toBe(8)
  })

  it('behavior: a rename in the project list is adopted without a conflict', async () => {
    const { saver, documents } = makeSaver({ id: 'p1', revision: 7 })
    answers['PUT /api/projects/p1/draft'] = {
      status: 409,
      body: { error: 'changed', code: 'PROJECT_CONFLICT', help: [] },
    }
    documents.edit([{ op: 'describe', description: 'ours' }], { label: 'Describe' })
    answers['GET /api/projects/p1'] = {
      status: 200,
      body: { id: 'p1', revision: 8, document: makeEmptyDocument('p1', 'Renamed') },
    }
    await vi.advanceTimersByTimeAsync(800)
    answers['PUT /api/projects/p1/draft'] = { status: 200, body: { revision: 9, updatedAt: 0 } }
    await vi.waitFor(() => expect(saver.getState().status).toBe('synced'), { timeout: 20_000 })
    expect(asked.at(-1)?.body).toMatchObject({ baseRevision: 8, document: { name: 'Renamed', description: 'ours' } })
  })

  it('error: two different new names are a conflict', async () => {
    const { saver, edit } = makeSaver({ id: 'p1', revision: 7 })
    answers['PUT /api/projects/p1/draft'] = {
      status: 409,
      body: { error: 'changed', code: 'PROJECT_CONFLICT', help: [] },
    }
    edit('ours')
    await vi.advanceTimersByTimeAsync(800)
    await vi.waitFor(() => expect(saver.getState().status).toBe('conflict'), { timeout: 20_000 })
  })

  it('error: a project that was deleted elsewhere can be saved as a copy', async () => {
    const { saver, created, edit } = makeSaver({ id: 'p1', revision: 7 })
    answers['PUT /api/projects/p1/draft'] = {
      status: 404,
      body: { error: 'gone', code: 'PROJECT_NOT_FOUND', help: [] },
    }
    edit('ours')
    await vi.advanceTimersByTimeAsync(800)
    expect(saver.getState()).toMatchObject({ status: 'conflict', theirs: null })
    answers['POST /api/projects'] = { status: 201, body: { id: 'p2', revision: 1 } }
    answers['POST /api/projects/p2/versions'] = { status: 201, body: { revision: 2, version } }
    await saver.save()
    expect(created).toEqual(['p2'])
  })

  it("behavior: another window's save is adopted as an edit and not sent back", async () => {
    const { saver, documents } = makeSaver({ id: 'p1', revision: 7 })
    saver.adopt(
      { id: 'p1', revision: 9, document: makeEmptyDocument('p1', 'Theirs') },
      [{ op: 'describe', name: 'Theirs' }],
      'Use newest',
    )
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toEqual([])
    expect(saver.getState()).toMatchObject({ status: 'synced', theirs: null })
    expect(documents.undo()?.label).toBe('Use newest')
    await vi.advanceTimersByTimeAsync(800)
    expect(asked[0]?.body.baseRevision).toBe(9)
  })

  it('behavior: a restore point is kept beside the draft', async () => {
    const { saver } = makeSaver({ id: 'p1', revision: 7 })
    answers['POST /api/projects/p1/restore-points'] = { status: 201, body: { version } }
    await saver.keepRestorePoint('import')
    expect(asked[0]?.body).toMatchObject({ reason: 'import', document: { name: 'Demo' } })
  })
})

describe('unsavedWorkReason', () => {
  it('default: nothing while this browser keeps every edit', async () => {
    const { saver, edit, drafts, loses } = makeSaver({ id: 'p1', revision: 7 })
    answers['PUT /api/projects/p1/draft'] = { status: 500, body: { error: 'disk full', code: 'DISK_FULL', help: [] } }
    edit('a')
    drafts.put('n1', {})
    await vi.advanceTimersByTimeAsync(800)
    expect(saver.getState().status).toBe('failed')
    expect(loses()).toBe(false)
  })

  it('behavior: edits that the log refused count as unsaved until the server has them', async () => {
    const { saver, edit, state, loses } = makeSaver({ id: 'p1', revision: 7 })
    state.setState({ status: 'refused' })
    expect(saver.getState().isSavedLocally).toBe(false)
    edit('a')
    expect(loses()).toBe(true)
    await vi.advanceTimersByTimeAsync(800)
    expect(loses()).toBe(false)
  })

  it('behavior: a changed template is lost without an edit log', () => {
    const { edit, loses } = makeSaver(null, 'nothing')
    expect(loses()).toBe(false)
    edit('a')
    expect(loses()).toBe(true)
  })
})
