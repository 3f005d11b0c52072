import type { createProject, keepRestorePoint, RestorePointReason, saveDraft, saveVersion } from '@sluice/protocol'
import { isSluiceError, type Patch, type WorkflowDocument } from '@sluice/workflow'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type DocumentStore, hasUnsavedChanges } from '../editor/documentStore.ts'
import { countDrafts, type DraftStore } from '../editor/draftStore.ts'
import { editorTexts } from '../editor/texts.ts'
import type { TabWatch } from '../history/log/createTabWatch.ts'
import type { DivergedEdits, EditLog, OpenedLog } from '../history/log/openEditLog.ts'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { noteProjectWrite } from '../remote/projectWrites.ts'
import { shouldRetry } from '../remote/shouldRetry.ts'
import { toWireDocument } from '../remote/toWireDocument.ts'
import { fitName } from '../ui/fitName.ts'
import { appTexts } from './texts.ts'

export type SaveStatus = 'kept' | 'pending' | 'saving' | 'failed' | 'conflict' | 'template'

/** A project as the server holds it. */
export type Served = { readonly id: string; readonly revision: number; readonly document: WorkflowDocument }

export type SaveState = {
  readonly status: SaveStatus
  /** Null while a template has not been saved as a project. */
  readonly projectId: string | null
  readonly error: unknown
  /** Number of the newest version saved in this visit. */
  readonly savedVersion: number | null
  /** Whether this browser keeps every edit, whatever becomes of the tab and of the server. */
  readonly isKeptHere: boolean
  /** Edits of an earlier visit came back that the server did not have. */
  readonly hasRestored: boolean
  /** Edits of an earlier visit that do not fit what the server holds now. */
  readonly diverged: DivergedEdits | null
  /** What the server holds instead, after a conflict; null when it could not be asked. */
  readonly theirs: Served | null
  /** The project is open in another tab of this browser. */
  readonly isElsewhere: boolean
}

export type ProjectSaver = StoreApi<SaveState> & {
  /** What was opened, as it was before anything kept in this browser came back. */
  readonly opened: WorkflowDocument
  /** Saves a version. Answers its number; throws why it could not be saved. */
  save(): Promise<number>
  /** Keeps a document beside the draft; without one, what is drawn. Throws why it could not be kept. */
  keepPoint(reason: RestorePointReason, document?: WorkflowDocument): Promise<void>
  /** Takes over what the server holds, as an edit: `patch` makes it of what is drawn. */
  adopt(served: Served, patch: Patch, label: string): void
  /** Keeps drafts from now on; returns the way to stop, which keeps what is still pending. */
  watch(): () => void
  /** Keeps at once what is still pending; a failure is in the state. */
  keep(): Promise<void>
}

type Options = {
  readonly http: HttpClient
  readonly documents: DocumentStore
  readonly drafts: DraftStore
  /** Null for a template. */
  readonly served: Served | null
  /** What was opened. */
  readonly opened: WorkflowDocument
  /** Null where the browser keeps nothing. */
  readonly edits: OpenedLog | null
  /** The project got an id of its own. */
  readonly onCreated: (projectId: string) => void
}

const draftAfterMs = 800
const tryAgainAfterMs = 5_000

/** Keeps drafts of what is drawn, here and on the server, and saves versions, one write after the other. */
export function createProjectSaver({
  http,
  documents,
  drafts,
  served,
  opened,
  edits,
  onCreated,
}: Options): ProjectSaver {
  const kept = edits?.judge(served)
  const store = createStore<SaveState>(() => ({
    status: served ? 'kept' : 'template',
    projectId: served?.id ?? null,
    error: null,
    savedVersion: null,
    isKeptHere: edits !== null,
    hasRestored: kept?.isUnsaved === true,
    diverged: kept?.diverged ?? null,
    theirs: null,
    isElsewhere: false,
  }))
  let revision = served?.revision ?? 0
  let sent: WorkflowDocument | null = null
  /** What the server holds at `revision`, as far as this window knows. */
  let base = served?.document ?? null
  let log: EditLog | null = null
  let tabs: TabWatch | null = null
  let isAdopting = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<unknown> = Promise.resolve()

  /** Runs one write after all earlier ones. */
  const queue = <T>(write: () => Promise<T>): Promise<T> => {
    const next = writing.then(write, write)
    writing = next.catch(() => undefined)
    noteProjectWrite(writing, () => store.getState().projectId)
    return next
  }

  /** One timer at a time, and none once the editor is left, unless nobody else keeps what was drawn. */
  const keepAfter = (pauseMs: number) => {
    clearTimeout(timer)
    if (!isOver || !store.getState().isKeptHere) timer = setTimeout(() => void queue(keepDraft), pauseMs)
  }

  const body = () => {
    const { document, viewport } = documents.getState()
    const { projectId } = store.getState()
    sent = document
    log?.sent(revision + 1)
    return { baseRevision: revision, document: toWireDocument({ ...document, id: projectId ?? document.id }), viewport }
  }

  const accept = (next: number) => {
    revision = next
    base = sent
    log?.kept(next)
    tabs?.saved(next)
  }

  /** Another window wrote, unless it was us and the answer was lost on its way. */
  const findTheirs = async (projectId: string): Promise<Served | 'ours' | null> => {
    try {
      const { readNewer } = await import('../history/readNewer.ts')
      return await readNewer(http, projectId, { revision: revision + 1, document: sent })
    } catch {
      // The conflict itself is told; what stands in the way is shown once it can be asked for.
      return null
    }
  }

  /** An edit of ours that needs no draft of its own. */
  const editQuietly = (patch: Patch, label: string) => {
    isAdopting = true
    try {
      documents.edit(patch, { label })
    } finally {
      isAdopting = false
    }
  }

  /** A new name alone stands in nobody's way, unless this window gave one too. */
  const takeName = async (theirs: Served): Promise<boolean> => {
    const { isRenamed } = await import('../history/readNewer.ts')
    if (!base || base.name !== documents.getState().document.name || !isRenamed(base, theirs.document)) return false
    editQuietly([{ op: 'describe', name: theirs.document.name }], editorTexts.rename)
    revision = theirs.revision
    base = theirs.document
    log?.moveTo(theirs.id, revision, base)
    store.setState({ status: 'pending' })
    keepAfter(0)
    return true
  }

  const fail = async (error: unknown) => {
    const { projectId } = store.getState()
    const code = isSluiceError(error) ? error.code : null
    if (code === 'PROJECT_NOT_FOUND' && projectId) {
      store.setState({ status: 'conflict', error, theirs: null })
      return
    }
    if (code !== 'PROJECT_CONFLICT' || !projectId) {
      store.setState({ status: 'failed', error })
      // What the server understood and refused, it would refuse again.
      if (shouldRetry(0, error)) keepAfter(tryAgainAfterMs)
      return
    }
    const theirs = await findTheirs(projectId)
    if (theirs !== 'ours' && theirs && (await takeName(theirs))) return
    if (theirs === 'ours') {
      accept(revision + 1)
      store.setState({ status: 'pending' })
      keepAfter(0)
    } else store.setState({ status: 'conflict', error, theirs })
  }

  const keepDraft = async () => {
    const { projectId, status } = store.getState()
    if (!projectId || status === 'conflict') return
    const written = documents.getState().document
    store.setState({ status: 'saving', error: null })
    try {
      const answer = await http.call<typeof saveDraft>('PUT', '/api/projects/:projectId/draft', {
        params: { projectId },
        body: body(),
      })
      accept(answer.revision)
      store.setState({ status: documents.getState().document === written ? 'kept' : 'pending' })
    } catch (error) {
      await fail(error)
    }
  }

  const create = async (name: string) => {
    const { document, viewport } = documents.getState()
    const made = await http.call<typeof createProject>('POST', '/api/projects', {
      body: { name, document: toWireDocument({ ...document, name }), viewport },
    })
    revision = made.revision
    base = { ...document, name }
    log?.moveTo(made.id, made.revision, document)
    tabs?.moveTo(made.id)
    store.setState({ projectId: made.id, theirs: null, isElsewhere: false })
    onCreated(made.id)
  }

  /** A conflict stays one until the copy is made. */
  const createCopy = async (name: string, conflict: Partial<SaveState>) => {
    const copy = fitName(appTexts.copyOf, name)
    try {
      await create(copy)
    } catch (error) {
      store.setState(conflict)
      throw error
    }
    editQuietly([{ op: 'describe', name: copy }], editorTexts.rename)
  }

  const writeVersion = async (): Promise<number> => {
    const { status, projectId, error: reason, theirs } = store.getState()
    const { name } = documents.getState().document
    store.setState({ status: 'saving', error: null })
    if (status === 'conflict') await createCopy(name, { status, error: reason, theirs })
    try {
      if (!projectId) await create(name)
      const written = documents.getState().document
      const entry = documents.getState().history.past.at(-1)
      const answer = await http.call<typeof saveVersion>('POST', '/api/projects/:projectId/versions', {
        params: { projectId: store.getState().projectId! },
        body: body(),
      })
      accept(answer.revision)
      documents.markSaved(entry)
      const isCurrent = documents.getState().document === written
      store.setState({
        status: isCurrent ? 'kept' : 'pending',
        savedVersion: answer.version.version,
        hasRestored: false,
      })
      return answer.version.version
    } catch (error) {
      await fail(error)
      if (store.getState().status !== 'pending') throw error
      clearTimeout(timer)
      return writeVersion()
    }
  }

  const onEdit = () => {
    const { status, projectId } = store.getState()
    if (isAdopting || status === 'conflict' || !projectId) return
    store.setState({ status: 'pending' })
    keepAfter(draftAfterMs)
  }

  const keep = async () => {
    clearTimeout(timer)
    const { status } = store.getState()
    await Promise.all([log?.flush(), status === 'pending' || status === 'failed' ? queue(keepDraft) : null])
  }

  const follow = async (newer: number) => {
    const { status, projectId } = store.getState()
    if (status !== 'kept' || !projectId || newer <= revision) return
    const { document } = documents.getState()
    const { followServer } = await import('../history/followServer.ts')
    await followServer(http, projectId, document, (theirs, patch, label) => {
      if (store.getState().status === 'kept' && documents.getState().document === document) adopt(theirs, patch, label)
    })
  }

  const adopt: ProjectSaver['adopt'] = (theirs, patch, label) => {
    clearTimeout(timer)
    editQuietly(patch, label)
    revision = theirs.revision
    base = theirs.document
    log?.moveTo(theirs.id, revision, documents.getState().document)
    store.setState({ status: 'kept', error: null, theirs: null })
  }

  const watchLocal = () => {
    if (!edits) return () => undefined
    const current = edits.start({ documents, drafts }, served)
    log = current
    tabs = edits.watchTabs({
      onElsewhere: isElsewhere => store.setState({ isElsewhere }),
      onSaved: newer => void follow(newer).catch(() => undefined),
    })
    const stopStatus = current.state.subscribe(({ status }) => store.setState({ isKeptHere: status !== 'refused' }))
    const flush = () => {
      void current.flush()
      // A tab that crashed could not say that it is gone.
      if (document.visibilityState === 'visible') tabs?.look()
    }
    const leave = () => {
      void current.flush()
      tabs?.leave()
    }
    const comeBack = () => tabs?.look()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      stopStatus()
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      tabs?.stop()
      void writing.then(current.close)
    }
  }

  return Object.assign(store, {
    opened,
    save() {
      clearTimeout(timer)
      return queue(writeVersion)
    },
    async keepPoint(reason: RestorePointReason, document = documents.getState().document) {
      const { projectId } = store.getState()
      if (!projectId) return
      await http.call<typeof keepRestorePoint>('POST', '/api/projects/:projectId/restore-points', {
        params: { projectId },
        body: { reason, document: toWireDocument({ ...document, id: projectId }) },
      })
    },
    adopt,
    watch() {
      isOver = false
      const stopLocal = watchLocal()
      const stopWatching = documents.subscribe((state, before) => {
        if (state.document !== before.document) onEdit()
      })
      if (served && store.getState().hasRestored) onEdit()
      return () => {
        isOver = true
        stopWatching()
        void keep()
        stopLocal()
      }
    },
    keep,
  })
}

/** Whether closing the page now would lose something: never while this browser keeps every edit. */
export function wouldLose({ status, isKeptHere }: SaveState, documents: DocumentStore, drafts: DraftStore): boolean {
  if (isKeptHere) return false
  if (countDrafts(drafts.getState(), documents.getState().document) > 0) return true
  return status === 'template' ? hasUnsavedChanges(documents.getState()) : status !== 'kept'
}
