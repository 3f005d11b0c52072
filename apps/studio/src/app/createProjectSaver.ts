import type { createProject, saveDraft, saveVersion } from '@sluice/protocol'
import { SluiceError } from '@sluice/workflow'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type DocumentStore, hasUnsavedChanges } from '../editor/documentStore.ts'
import { editorTexts } from '../editor/texts.ts'
import { callRoute } from '../remote/callRoute.ts'
import { toWireDocument } from '../remote/toWireDocument.ts'
import type { TemplateDrafts } from './templateDrafts.ts'
import { appTexts } from './texts.ts'

export type SaveStatus = 'kept' | 'pending' | 'saving' | 'failed' | 'conflict' | 'template'

export type SaveState = {
  readonly status: SaveStatus
  /** Null while a template has not been saved as a project. */
  readonly projectId: string | null
  readonly error: unknown
  /** Number of the newest version saved in this visit. */
  readonly savedVersion: number | null
}

export type ProjectSaver = StoreApi<SaveState> & {
  /** Saves a version. Answers its number; throws why it could not be saved. */
  save(): Promise<number>
  /** Keeps drafts from now on; returns the way to stop, which keeps what is still pending. */
  watch(): () => void
  /** Keeps at once what is still pending; a failure is in the state. */
  keep(): Promise<void>
}

type Options = {
  readonly documents: DocumentStore
  /** Null for a template. */
  readonly project: { readonly id: string; readonly revision: number } | null
  /** The project got an id of its own. */
  readonly onCreated: (projectId: string) => void
  /** Where changes of a template are kept meanwhile. */
  readonly drafts: TemplateDrafts
}

const draftAfterMs = 800
const tryAgainAfterMs = 5_000

/** Keeps drafts of what is drawn and saves versions, one write after the other. */
export function createProjectSaver({ documents, project, onCreated, drafts }: Options): ProjectSaver {
  const store = createStore<SaveState>(() => ({
    status: project ? 'kept' : 'template',
    projectId: project?.id ?? null,
    error: null,
    savedVersion: null,
  }))
  let revision = project?.revision ?? 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<unknown> = Promise.resolve()

  /** Runs one write after all earlier ones. */
  const queue = <T>(write: () => Promise<T>): Promise<T> => {
    const next = writing.then(write, write)
    writing = next.catch(() => undefined)
    return next
  }

  const fail = (error: unknown) => {
    const conflict = error instanceof SluiceError && error.code === 'PROJECT_CONFLICT'
    store.setState({ status: conflict ? 'conflict' : 'failed', error })
  }

  const body = () => {
    const { document, viewport } = documents.getState()
    const { projectId } = store.getState()
    return { baseRevision: revision, document: toWireDocument({ ...document, id: projectId ?? document.id }), viewport }
  }

  const keepDraft = async () => {
    const { projectId, status } = store.getState()
    if (!projectId || status === 'conflict') return
    const written = documents.getState().document
    store.setState({ status: 'saving', error: null })
    try {
      const answer = await callRoute<typeof saveDraft>('PUT', '/api/projects/:projectId/draft', {
        params: { projectId },
        body: body(),
      })
      revision = answer.revision
      store.setState({ status: documents.getState().document === written ? 'kept' : 'pending' })
    } catch (error) {
      fail(error)
      if (store.getState().status === 'failed') timer = setTimeout(() => void queue(keepDraft), tryAgainAfterMs)
    }
  }

  const create = async (name: string) => {
    const { document, viewport } = documents.getState()
    const made = await callRoute<typeof createProject>('POST', '/api/projects', {
      body: { name, document: toWireDocument({ ...document, name }), viewport },
    })
    revision = made.revision
    drafts.drop(document.id)
    store.setState({ projectId: made.id })
    onCreated(made.id)
  }

  const writeVersion = async () => {
    const { status, projectId } = store.getState()
    const { name } = documents.getState().document
    store.setState({ status: 'saving', error: null })
    try {
      if (status === 'conflict') {
        const copy = appTexts.copyOf(name)
        documents.edit([{ op: 'describe', name: copy }], { label: editorTexts.rename })
        await create(copy)
      } else if (!projectId) await create(name)
      const entry = documents.getState().history.past.at(-1)
      const answer = await callRoute<typeof saveVersion>('POST', '/api/projects/:projectId/versions', {
        params: { projectId: store.getState().projectId! },
        body: body(),
      })
      revision = answer.revision
      documents.markSaved(entry)
      store.setState({ status: 'kept', savedVersion: answer.version.version })
      return answer.version.version
    } catch (error) {
      fail(error)
      throw error
    }
  }

  let isEdited = false

  const onEdit = () => {
    isEdited = true
    const { status, projectId } = store.getState()
    if (status === 'conflict') return
    clearTimeout(timer)
    if (!projectId) {
      timer = setTimeout(() => drafts.put(documents.getState().document), draftAfterMs)
      return
    }
    store.setState({ status: 'pending' })
    timer = setTimeout(() => void queue(keepDraft), draftAfterMs)
  }

  const keep = async () => {
    clearTimeout(timer)
    const { status, projectId } = store.getState()
    if (status === 'pending' || status === 'failed') await queue(keepDraft)
    if (!projectId && isEdited) drafts.put(documents.getState().document)
  }

  return Object.assign(store, {
    save() {
      clearTimeout(timer)
      return queue(writeVersion)
    },
    watch() {
      const stopWatching = documents.subscribe((state, before) => {
        if (state.document !== before.document) onEdit()
      })
      return () => {
        stopWatching()
        void keep()
      }
    },
    keep,
  })
}

/** Whether closing the page now would lose something. */
export function wouldLose({ status }: SaveState, documents: DocumentStore): boolean {
  if (status === 'kept') return false
  return status !== 'template' || hasUnsavedChanges(documents.getState())
}
