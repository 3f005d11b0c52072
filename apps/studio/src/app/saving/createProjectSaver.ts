import type { createProject, keepRestorePoint, RestorePointReason, saveDraft, saveVersion } from '@sluice/protocol'
import { type Issue, isSluiceError, type Patch, type WorkflowDocument } from '@sluice/workflow'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DocumentStore } from '../../editor/documentStore.ts'
import type { DraftStore } from '../../editor/draftStore.ts'
import type { TabPresence } from '../../history/log/createTabPresence.ts'
import type { EditLog, OpenedLog } from '../../history/log/openEditLog.ts'
import type { HttpClient } from '../../remote/createHttpClient.ts'
import { noteProjectWrite } from '../../remote/projectWrites.ts'
import { shouldRetry } from '../../remote/shouldRetry.ts'
import { toWireDocument } from '../../remote/toWireDocument.ts'
import { truncateName } from '../../ui/truncateName.ts'
import { appTexts } from '../texts.ts'
import { isBusy, reduceSaving } from './reduceSaving.ts'
import type {
  ConflictRead,
  Expected,
  SavingCommand,
  SavingEvent,
  SavingPhase,
  SavingState,
  ServerProject,
} from './savingState.ts'

export type SaveStatus = 'synced' | 'pending' | 'saving' | 'failed' | 'conflict' | 'template'

export type ProjectSaverState = Pick<
  SavingState,
  | 'projectId'
  | 'error'
  | 'savedVersion'
  | 'isSavedLocally'
  | 'logError'
  | 'hasRestored'
  | 'diverged'
  | 'theirs'
  | 'isOpenElsewhere'
> & { readonly status: SaveStatus }

export type ProjectSaver = Pick<StoreApi<ProjectSaverState>, 'getState' | 'getInitialState' | 'subscribe'> & {
  /** The document as opened, before log entries were restored. */
  readonly opened: WorkflowDocument
  /** Saves a version and returns its number. Throws when saving fails. */
  save(): Promise<number>
  /** Saves a restore point of `document`, by default of the current document. Throws when it fails. */
  keepRestorePoint(reason: RestorePointReason, document?: WorkflowDocument): Promise<void>
  /** Applies the server's document as an edit. Returns false unless there is a conflict or nothing is unsaved. */
  adopt(served: ServerProject, patch: Patch, label: string): boolean
  /** Starts saving drafts; the returned function stops and flushes. */
  watch(): () => void
  /** Saves pending changes now; a failure is stored in the state. */
  flush(): Promise<void>
  /** Dismisses a notice about an earlier visit. */
  dismiss(notice: 'restored' | 'diverged'): void
}

/** Schedules a callback; returns a cancel function. */
export type Schedule = (run: () => void, afterMs: number) => () => void

type Options = {
  readonly http: HttpClient
  readonly documents: DocumentStore
  readonly drafts: DraftStore
  /** Null for a template. */
  readonly served: ServerProject | null
  /** The document as opened. */
  readonly opened: WorkflowDocument
  /** Null when the edit log is unavailable. */
  readonly edits: OpenedLog | null
  /** Why the edit log is unavailable. */
  readonly editsError?: unknown
  /** Called when a project was created; `isShown` is false after its editor was closed. */
  readonly onCreated: (projectId: string, isShown: boolean) => void
  /** The server left something out of what it was asked to keep. */
  readonly onWarnings?: (warnings: readonly Issue[]) => void
  readonly schedule?: Schedule
}

const withTimers: Schedule = (run, afterMs) => {
  const timer = setTimeout(run, afterMs)
  return () => clearTimeout(timer)
}

/** Executes the commands of `reduceSaving`, one request at a time. */
export function createProjectSaver(options: Options): ProjectSaver {
  const { http, documents, opened, edits, schedule = withTimers } = options
  let saving = begin(options)
  const store = createStore<ProjectSaverState>(() => toSaverState(saving))
  const saves: PromiseWithResolvers<number>[] = []
  let local: ReturnType<typeof watchBrowser> | null = null
  let isOwnEdit = false
  let stopTimer = () => {}
  let busy: PromiseWithResolvers<void> | null = null

  const dispatch = (event: SavingEvent): void => {
    const { state, commands } = reduceSaving(saving, event)
    saving = state
    if (isBusy(saving) && !busy) {
      busy = Promise.withResolvers()
      noteProjectWrite(busy.promise, () => saving.projectId)
    }
    store.setState(toSaverState(saving))
    for (const command of commands) execute(command)
    if (!isBusy(saving)) {
      busy?.resolve()
      busy = null
    }
  }

  const idle = async () => {
    while (busy) await busy.promise
  }
  /** Sends a request with the current document; its outcome is dispatched as an event. */
  const request = async (ask: (document: WorkflowDocument) => Promise<SavingEvent>) => {
    const { document } = documents.getState()
    dispatch({ type: 'begun', document })
    dispatch(await ask(document).catch(toFailure))
  }

  const edit = ({ patch, label }: CommandOf<'edit'>) => {
    isOwnEdit = true
    try {
      documents.edit(patch, { label })
    } finally {
      isOwnEdit = false
    }
  }

  const executors: { readonly [Type in SavingCommand['type']]: (command: CommandOf<Type>) => void } = {
    startTimer({ afterMs }) {
      stopTimer()
      stopTimer = schedule(() => dispatch({ type: 'timerEnded' }), afterMs)
    },
    stopTimer: () => stopTimer(),
    write: command => void request(document => write(options, command, document)),
    create: command => void request(document => create(options, command, document)),
    read: ({ projectId, expected }) =>
      void readTheirs(http, projectId, expected).then(reading => dispatch({ type: 'read', reading })),
    follow: command => void readFollowed(http, command).then(event => event && dispatch(event)),
    edit,
    markSaved: ({ entry }) => documents.markSaved(entry),
    logSent: ({ revision }) => local?.log.sent(revision),
    logSynced: ({ revision }) => local?.log.kept(revision),
    moveLog: ({ projectId, revision, document }) =>
      local?.log.moveTo(projectId, revision, document ?? documents.getState().document),
    notifyTabs: ({ revision }) => local?.tabs.saved(revision),
    moveTabPresence: ({ projectId }) => local?.tabs.moveTo(projectId),
    notifyCreated: ({ projectId, isShown }) => options.onCreated(projectId, isShown),
    resolveSave: ({ version }) => saves.shift()?.resolve(version),
    rejectSaves: ({ error }) => {
      for (const save of saves.splice(0)) save.reject(error)
    },
  }
  const execute = (command: SavingCommand) => executors[command.type](command as never)

  const watchLocal = () => {
    if (!edits) return () => undefined
    const watched = watchBrowser(edits, { ...options, dispatch, idle })
    local = watched
    return () => {
      watched.stop()
      void idle().then(() => {
        if (local === watched) local = null
      })
    }
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    opened,
    save() {
      const save = Promise.withResolvers<number>()
      saves.push(save)
      dispatch({ type: 'saveRequested' })
      return save.promise
    },
    async keepRestorePoint(reason, document = documents.getState().document) {
      if (saving.projectId) await postRestorePoint(http, saving.projectId, reason, document)
    },
    adopt(theirs, patch, label) {
      dispatch({ type: 'adopted', theirs, patch, label })
      return saving.base === theirs.document
    },
    watch() {
      const stopLocal = watchLocal()
      const stopWatching = documents.subscribe(({ document }, before) => {
        if (document !== before.document) dispatch({ type: isOwnEdit ? 'internalEdit' : 'edited', document })
      })
      dispatch({ type: 'watched' })
      return () => {
        stopWatching()
        dispatch({ type: 'left' })
        stopLocal()
      }
    },
    async flush() {
      dispatch({ type: 'flushRequested' })
      await Promise.all([local?.log.flush(), idle()])
    },
    dismiss: notice => dispatch({ type: 'dismissed', notice }),
  }
}

type Requests = Pick<Options, 'http' | 'documents' | 'onWarnings'>

async function write(
  { http, documents, onWarnings }: Requests,
  { what, projectId, baseRevision }: CommandOf<'write'>,
  document: WorkflowDocument,
): Promise<SavingEvent> {
  const { viewport, history } = documents.getState()
  const entry = history.past.at(-1)
  const body = { baseRevision, document: toWireDocument({ ...document, id: projectId }), viewport }
  const asked = { params: { projectId }, body }
  if (what === 'draft') {
    const { revision, warnings } = await http.call<typeof saveDraft>('PUT', '/api/projects/:projectId/draft', asked)
    if (warnings) onWarnings?.(warnings)
    return { type: 'draftSaved', revision }
  }
  const answer = await http.call<typeof saveVersion>('POST', '/api/projects/:projectId/versions', asked)
  if (answer.warnings) onWarnings?.(answer.warnings)
  return { type: 'versionSaved', revision: answer.revision, version: answer.version.version, entry }
}

async function create(
  { http, documents, onWarnings }: Requests,
  { isCopy }: CommandOf<'create'>,
  document: WorkflowDocument,
): Promise<SavingEvent> {
  const name = isCopy ? truncateName(appTexts.copyOf, document.name) : document.name
  const { viewport } = documents.getState()
  const body = { name, document: toWireDocument({ ...document, name }), viewport }
  const { id, revision, warnings } = await http.call<typeof createProject>('POST', '/api/projects', { body })
  if (warnings) onWarnings?.(warnings)
  return { type: 'created', projectId: id, revision, copyName: name }
}

const postRestorePoint = (
  http: HttpClient,
  projectId: string,
  reason: RestorePointReason,
  document: WorkflowDocument,
) =>
  http.call<typeof keepRestorePoint>('POST', '/api/projects/:projectId/restore-points', {
    params: { projectId },
    body: { reason, document: toWireDocument({ ...document, id: projectId }) },
  })

type Watching = Pick<Options, 'documents' | 'drafts' | 'served'> & {
  readonly dispatch: (event: SavingEvent) => void
  /** Resolves when no write is running. */
  readonly idle: () => Promise<void>
}

/** Writes every edit to the log and listens to other tabs. */
function watchBrowser(edits: OpenedLog, { documents, drafts, served, dispatch, idle }: Watching) {
  const log = edits.start({ documents, drafts }, served)
  const tabs = edits.watchTabs({
    onElsewhere: isOpenElsewhere => dispatch({ type: 'elsewhereChanged', isOpenElsewhere }),
    onSaved: revision => dispatch({ type: 'savedInOtherTab', revision }),
  })
  const stopStatus = log.state.subscribe(({ status, error }) =>
    dispatch({ type: 'logChanged', isSavedLocally: status !== 'refused', logError: error }),
  )
  const stopPage = watchPage(log, tabs)
  const stop = () => {
    stopPage()
    tabs.leave()
    // Waits so that the last write reaches the other tabs and the log.
    void idle().then(() => {
      stopStatus()
      tabs.stop()
      return log.close()
    })
  }
  return { log, tabs, stop }
}

type CommandOf<Type extends SavingCommand['type']> = Extract<SavingCommand, { type: Type }>

function begin({ documents, served, edits, editsError = null }: Options): SavingState {
  const kept = edits?.reconcile(served)
  return {
    phase: served ? 'synced' : 'template',
    projectId: served?.id ?? null,
    revision: served?.revision ?? 0,
    base: served?.document ?? null,
    document: documents.getState().document,
    sent: null,
    write: 'draft',
    saves: 0,
    isWriteDue: false,
    error: null,
    savedVersion: null,
    isSavedLocally: edits !== null,
    logError: editsError,
    hasRestored: kept?.isUnsaved === true,
    diverged: kept?.diverged ?? null,
    theirs: null,
    isOpenElsewhere: false,
    isLeft: false,
  }
}

const statuses: { readonly [Phase in SavingPhase]: SaveStatus } = {
  template: 'template',
  creating: 'saving',
  createFailed: 'failed',
  synced: 'synced',
  pending: 'pending',
  writing: 'saving',
  reading: 'saving',
  failed: 'failed',
  conflict: 'conflict',
  copying: 'saving',
}

function toSaverState({ phase, document, sent, ...saving }: SavingState): ProjectSaverState {
  const { projectId, error, savedVersion, isSavedLocally, logError, hasRestored, diverged, theirs, isOpenElsewhere } =
    saving
  const isBehind = (phase === 'writing' || phase === 'reading') && document !== sent
  const status = isBehind ? 'pending' : statuses[phase]
  return {
    status,
    projectId,
    error,
    savedVersion,
    isSavedLocally,
    logError,
    hasRestored,
    diverged,
    theirs,
    isOpenElsewhere,
  }
}

function toFailure(error: unknown): SavingEvent {
  const code = isSluiceError(error) ? error.code : null
  if (code === 'PROJECT_CONFLICT') return { type: 'conflicted', error }
  if (code === 'PROJECT_NOT_FOUND') return { type: 'gone', error }
  return { type: shouldRetry(0, error) ? 'unanswered' : 'refused', error }
}

/** Reads the server's state after a refused write: another window's, or our own with a lost answer. */
async function readTheirs(http: HttpClient, projectId: string, { base, ...sent }: Expected): Promise<ConflictRead> {
  try {
    const { isRenamed, readServerConflict } = await import('../../history/readServerProject.ts')
    const theirs = await readServerConflict(http, projectId, { revision: sent.revision, document: sent.sent })
    if (theirs === 'ours') return { is: 'ours' }
    return { is: base && isRenamed(base, theirs.document) ? 'renamed' : 'changed', theirs }
  } catch {
    return { is: 'unknown' }
  }
}

/** A failed read can be ignored: the server refuses a write on an old revision. */
async function readFollowed(
  http: HttpClient,
  { projectId, from }: CommandOf<'follow'>,
): Promise<SavingEvent | undefined> {
  try {
    const { readServerEdit } = await import('../../history/readServerEdit.ts')
    const followed = await readServerEdit(http, projectId, from)
    return { type: 'followed', from, ...followed }
  } catch {
    return undefined
  }
}

/** Flushes when the page is hidden and checks for other tabs when it is shown. */
function watchPage(log: EditLog, tabs: TabPresence): () => void {
  const onVisibility = () => {
    void log.flush()
    // A crashed tab never announced that it closed.
    if (document.visibilityState === 'visible') tabs.look()
  }
  const onHide = () => {
    void log.flush()
    tabs.leave()
  }
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', tabs.look)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', tabs.look)
  }
}
