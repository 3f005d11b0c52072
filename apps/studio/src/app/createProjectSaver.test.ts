// @vitest-environment happy-dom
import { makeEmptyDocument } from '@sluice/workflow'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDocumentStore, hasUnsavedChanges } from '../editor/documentStore.ts'
import { makeMemory } from '../editor/makeCommandContext.ts'
import { createProjectSaver, wouldLose } from './createProjectSaver.ts'
import { createTemplateDrafts } from './templateDrafts.ts'

type Answer = { readonly status: number; readonly body: unknown }

const version = { version: 3, createdAt: 0, note: '', nodeCount: 0, sha256: '' }
let asked: { readonly method: string; readonly path: string; readonly body: Record<string, unknown> }[]
let answers: Record<string, Answer>

beforeEach(() => {
  asked = []
  answers = {
    'PUT /api/projects/p1/draft': { status: 200, body: { revision: 8, updatedAt: 0 } },
    'POST /api/projects/p1/versions': { status: 201, body: { revision: 9, version } },
    'POST /api/projects': { status: 201, body: { id: 'p1', revision: 1 } },
  }
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body: string }) => {
    asked.push({ method: init.method, path, body: JSON.parse(init.body) })
    const { status, body } = answers[`${init.method} ${path}`]!
    return new Response(JSON.stringify(body), { status })
  })
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function makeSaver(project: { id: string; revision: number } | null) {
  const documents = createDocumentStore(makeEmptyDocument(project?.id ?? 'template-x', 'Demo'))
  const drafts = createTemplateDrafts(makeMemory())
  const created: string[] = []
  const saver = createProjectSaver({ documents, project, drafts, onCreated: id => void created.push(id) })
  const edit = (name: string) => documents.edit([{ op: 'describe', name }], { label: 'Rename' })
  return { documents, drafts, saver, created, edit, stop: saver.watch() }
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
    expect(saver.getState().status).toBe('kept')
    edit('c')
    await vi.advanceTimersByTimeAsync(800)
    expect(asked[1]?.body.baseRevision).toBe(8)
  })

  it('behavior: Save writes a version and clears the mark', async () => {
    const { saver, documents, edit } = makeSaver({ id: 'p1', revision: 7 })
    edit('a')
    expect(await saver.save()).toBe(3)
    expect(hasUnsavedChanges(documents.getState())).toBe(false)
    expect(wouldLose(saver.getState(), documents)).toBe(false)
    expect(asked.map(({ path }) => path)).toEqual(['/api/projects/p1/versions'])
  })

  it('behavior: a template becomes a project with its first Save', async () => {
    const { saver, created, edit, drafts } = makeSaver(null)
    edit('Mine')
    await vi.advanceTimersByTimeAsync(800)
    expect(asked).toEqual([])
    expect(drafts.get('template-x')?.name).toBe('Mine')
    await saver.save()
    expect(created).toEqual(['p1'])
    expect(drafts.get('template-x')).toBeUndefined()
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
    expect(saver.getState().status).toBe('conflict')
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
    expect(saver.getState().status).toBe('kept')
  })

  it('behavior: leaving keeps what is pending', async () => {
    const { edit, stop } = makeSaver({ id: 'p1', revision: 7 })
    edit('a')
    stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveLength(1)
  })
})
