import { makeEmptyDocument, type WorkflowDocument } from '@sluice/workflow'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createCanvasRef } from '../editor/createCanvasRef.ts'
import { createEditor, type Editor } from '../editor/createEditor.ts'
import { createDocumentStore } from '../editor/documentStore.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { createRunStore } from '../editor/runStore.ts'
import { createSelectionStore } from '../editor/selectionStore.ts'
import { createLazyRunner } from '../run/createLazyRunner.ts'
import type { Runner, RunnerOptions } from '../run/createRunner.ts'
import type { Account } from '../run/runner/runnerState.ts'
import { readTestingConfig } from './testingConfig.ts'

/** `demo` stays in the page on simulated services, the others follow the preview mode. */
const panelRunIds = ['testing', 'demo', 'swap', 'fusionPlus', 'bridge', 'approvals'] as const

export type PanelRunId = (typeof panelRunIds)[number]

/** A run of a testing panel. */
export type PanelRun = {
  /** Editor of the run's own document; it shares the registry and the preview mode with the project's editor. */
  readonly editor: Editor
  readonly runner: Runner
  /** Runs a document of its own, whole or one node with its upstream nodes. */
  readonly run: (document: WorkflowDocument, nodeId?: string) => Promise<void>
}

export type PanelRuns = StoreApi<ReadonlyMap<PanelRunId, PanelRun>> & {
  /** Creates the run on first use and resumes the one of an earlier visit. */
  open(id: PanelRunId): PanelRun
  /** Opens the runs that were going on when the page was left. */
  resume(): void
  /** Stops following; runs on the server continue. */
  leave(): void
}

type Options = {
  /** The project's editor. */
  readonly main: Editor
  /** Dependencies of the project's runner. */
  readonly runner: Omit<RunnerOptions, 'documents' | 'runs' | 'remember'>
  /** Storage that survives a reload. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** Creates the runs of the testing panels: each has a document, a run store and a runner of its own. */
export function createPanelRuns(options: Options): PanelRuns {
  const store = createStore<ReadonlyMap<PanelRunId, PanelRun>>(() => new Map())
  const open = (id: PanelRunId) => {
    const known = store.getState().get(id)
    if (known) return known
    const made = createPanelRun(id, options)
    store.setState(new Map([...store.getState(), [id, made]]), true)
    return made
  }
  const resume = () => {
    for (const id of panelRunIds) if (options.storage.getItem(keyOf(id))) open(id)
  }
  const leave = () => {
    for (const { runner } of store.getState().values()) runner.leave()
  }
  return Object.assign(store, { open, resume, leave })
}

/** The test wallet address of the Functional Testing panel, which can be read from but signs nothing. */
function readTestAccount(storage: Options['storage']): Account | null {
  const { address, chainId } = readTestingConfig(storage)
  return /^0x[0-9a-fA-F]{40}$/.test(address) ? { address: address as `0x${string}`, chainId } : null
}

const keyOf = (id: PanelRunId) => `sluice.panel-run.${id}`

function createPanelRun(id: PanelRunId, { main, runner: dependencies, storage }: Options): PanelRun {
  const key = keyOf(id)
  const documents = createDocumentStore(makeEmptyDocument(`panel-${id}`, id), null)
  const runs = createRunStore()
  const runner = createLazyRunner({
    ...dependencies,
    ...(id === 'demo' ? { config: async () => null } : {}),
    ...(id === 'testing' ? { account: async () => (await dependencies.account()) ?? readTestAccount(storage) } : {}),
    documents,
    runs,
    remember: executionId => (executionId ? storage.setItem(key, executionId) : storage.removeItem(key)),
  })
  const editor = createEditor(
    {
      get registry() {
        return main.registry
      },
      documents,
      selection: createSelectionStore(),
      runs,
      view: main.view,
      keys: main.keys,
      canvas: createCanvasRef(),
      host: { ...main.host, execute: runner.execute, executePart: runner.executePart, stop: runner.stop },
    },
    createDraftStore(),
  )
  const earlier = storage.getItem(key)
  if (earlier) void runner.catchUp(earlier).catch((error: unknown) => runs.refuse(error))
  return {
    editor,
    runner,
    run(document, nodeId) {
      documents.setState({ document })
      return runner.execute(nodeId)
    },
  }
}
