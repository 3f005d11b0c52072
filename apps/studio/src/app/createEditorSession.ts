import type { RunScope } from '@sluice/engine'
import type { readRun } from '@sluice/protocol'
import type { Viewport, WorkflowDocument } from '@sluice/workflow'
import type { EditorHost } from '../editor/command.ts'
import { createCommandKeys } from '../editor/commandKeys.ts'
import { createCanvasRef } from '../editor/createCanvasRef.ts'
import { createEditor, type Editor } from '../editor/createEditor.ts'
import { createDocumentStore, type DocumentStore } from '../editor/documentStore.ts'
import { createDraftStore, type DraftStore } from '../editor/draftStore.ts'
import { guardEdits } from '../editor/guardEdits.ts'
import { pendingChanges, pendingRequests } from '../editor/pendingImport.ts'
import { createRunStore } from '../editor/runStore.ts'
import { createSelectionStore } from '../editor/selectionStore.ts'
import { createViewStore } from '../editor/viewStore.ts'
import { refreshAccount } from '../remote/accountQueries.ts'
import { configQuery, isServed } from '../remote/queries.ts'
import { createLazyRunner } from '../run/createLazyRunner.ts'
import type { Runner } from '../run/createRunner.ts'
import type { AppServices } from '../session/AppServices.tsx'
import { createPanelRuns, type PanelRuns } from '../session/createPanelRuns.ts'
import { accessStore } from '../ui/access.ts'
import { announce } from '../ui/announce.ts'
import { describeError } from '../ui/describeError.ts'
import { downloadBytes } from '../ui/downloadBytes.ts'
import { loadOnce } from '../ui/loadOnce.ts'
import { notify } from '../ui/notify.ts'
import { pickFile } from '../ui/pickFile.ts'
import type { PreflightRequest } from './PreflightDialog.tsx'
import { projectPath, replaceUrlPath, writeRunId } from './route.ts'
import { createProjectSaver, type ProjectSaver } from './saving/createProjectSaver.ts'
import type { ServerProject } from './saving/savingState.ts'
import { appTexts } from './texts.ts'
import type { EditLogResult } from './tryOpenEditLog.ts'
import { pluginHostOf } from './userPlugins.ts'

const loadWallet = loadOnce(() => import('../wallet/createInjectedWallet.ts'))
/** Loads the check before a run. */
export const loadPreflight = loadOnce(() => import('./checkPreflight.ts'))

export type OpenedProject = EditLogResult & {
  readonly document: WorkflowDocument
  readonly viewport: Viewport | null
  /** Null for a template. */
  readonly project: { readonly id: string; readonly revision: number; readonly isSaved: boolean } | null
}

export type EditorSession = {
  readonly editor: Editor
  readonly runner: Runner
  readonly panelRuns: PanelRuns
  readonly saver: ProjectSaver
  /** Whether the opened document equals the newest saved version. */
  readonly hadVersion: boolean
}

type Options = {
  readonly services: AppServices
  readonly opened: OpenedProject
  readonly isNarrow: boolean
  readonly replay: EditorHost['replay']
  readonly open: EditorHost['open']
}

/** Creates the stores, the runner and the saver of one opened project. */
export function createEditorSession({ services, opened, isNarrow, replay, open }: Options): EditorSession {
  const documents = guardEdits(createDocumentStore(opened.document, opened.viewport))
  const runs = createRunStore()
  const plugins = pluginHostOf(services.storage)
  const drafts = createDraftStore()
  const served = opened.project && { ...opened.project, document: opened.document }
  bringBack(opened, served, { documents, drafts })
  const view = createViewStore(services.storage, isNarrow)
  const changesMade = opened.project && pendingChanges.take(opened.project.id)
  if (changesMade) view.setState({ changesMade })
  const request = opened.project && pendingRequests.take(opened.project.id)
  if (request) view.setState({ isAssistantOpen: true, assistantRequest: request })
  const saver = createProjectSaver({
    http: services.http,
    documents,
    drafts,
    served,
    opened: opened.document,
    edits: opened.edits,
    editsError: opened.editsError,
    onCreated(projectId, isShown) {
      if (isShown) replaceUrlPath(projectPath(projectId) + window.location.search)
      void services.client.invalidateQueries({ queryKey: ['projects'] })
    },
    onWarnings: warnings =>
      void import('../secrets/watchForSecrets.ts').then(({ removeSecrets }) => removeSecrets(editor, warnings)),
  })
  const account = async () => {
    const state = services.wallet.getState()
    if (state.status !== 'connected') return null
    const { createInjectedWallet } = await loadWallet()
    return createInjectedWallet(state.option.provider).account()
  }
  const dependencies = {
    registry: () => plugins.getState().registry,
    plugins: () => plugins.getState().plugins,
    view,
    socket: services.socket,
    onTransactionSettled: () => void refreshAccount(services.client),
    config: () => services.client.ensureQueryData(configQuery(services.http)),
    account,
    openWallet: () => open('wallet'),
    hasWallet: () => services.directory.getState().length > 0,
    findRun: (executionId: string) =>
      services.http.call<typeof readRun>('GET', '/api/runs/:executionId', { params: { executionId } }),
  }
  const runner = createLazyRunner({ ...dependencies, documents, runs, remember: writeRunId })
  const check = async (scope: RunScope | undefined, start: () => Promise<void>) => {
    const refusal = accessStore.getState().refuse('startRun')
    if (refusal) return notify('info', refusal)
    const isServerThere = () => isServed(services)
    const loaded = await loadPreflight().catch(async (error: unknown) => {
      if (await services.http.isServed()) return runs.refuse(error)
      // The dialog loads with the check, and runs it once the server answers.
      const resume = () => void check(scope, start)
      open('preflight', {
        nodeIds: null,
        isServerAway: true,
        isServed: isServerThere,
        resume,
      } satisfies PreflightRequest)
    })
    return loaded?.checkPreflight({
      ...dependencies,
      ...services,
      isServed: isServerThere,
      documents,
      drafts,
      runs,
      open,
      scope,
      start,
    })
  }
  const canvas = createCanvasRef()
  const host: EditorHost = {
    async save() {
      try {
        const version = await saver.save()
        notify('success', appTexts.savedVersion(version))
      } catch (error) {
        const { message, help } = describeError(error)
        notify('error', message, saver.getState().status === 'conflict' ? appTexts.conflictText : help[0])
      }
    },
    execute(nodeId) {
      return check(nodeId === undefined ? undefined : { kind: 'to', nodeId }, () => runner.execute(nodeId))
    },
    executePart(scope) {
      return check(scope, () => runner.executePart(scope))
    },
    account: async () => (await account())?.address ?? null,
    async stop() {
      try {
        await runner.stop()
      } catch (error) {
        notify('error', describeError(error).message)
      }
    },
    reconnect: services.socket.reconnect,
    replay,
    open,
    clipboard: {
      write: text => navigator.clipboard.writeText(text),
      read: () => navigator.clipboard.readText(),
    },
    pickFile,
    importFile: async file => (await import('../editor/importFile.ts')).importFile(editor, file),
    download: (fileName, content, type) => downloadBytes(fileName, new TextEncoder().encode(content), type),
    keepRestorePoint: reason => saver.keepRestorePoint(reason),
    zoom(to) {
      canvas.whenReady(ready => (to === 'fit' ? ready.fit() : ready.zoomTo(to)))
    },
    notify,
    announce,
  }
  const editor: Editor = createEditor(
    {
      get registry() {
        return plugins.getState().registry
      },
      documents,
      selection: createSelectionStore(),
      runs,
      view,
      keys: createCommandKeys(services.storage),
      canvas,
      host,
    },
    drafts,
  )
  const panelRuns = createPanelRuns({ main: editor, runner: dependencies, storage: services.storage })
  return { editor, runner, panelRuns, saver, hadVersion: opened.project?.isSaved ?? false }
}

/** Restores edits and undo history from the edit log; selection and viewport come from the server. */
function bringBack(
  { edits, document }: OpenedProject,
  served: ServerProject | null,
  { documents, drafts }: { readonly documents: DocumentStore; readonly drafts: DraftStore },
): void {
  const kept = edits?.reconcile(served)
  if (!kept) return
  drafts.setState(kept.forms, true)
  if (!kept.state) return
  const { history, savedEntry } = kept.state
  documents.setState({ document: { ...kept.state.document, id: document.id }, history, savedEntry })
}
