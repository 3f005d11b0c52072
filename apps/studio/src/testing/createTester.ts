import type { NodeRun } from '@sluice/engine'
import { type JsonObject, type ResultSource, toGraph, topologicalOrder, type WorkflowDocument } from '@sluice/workflow'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Editor } from '../editor/createEditor.ts'
import { isRunActive, type RunState, type RunStore } from '../editor/runStore.ts'
import { withAncestors } from '../run/withAncestors.ts'
import type { PanelRun, PanelRuns } from '../session/createPanelRuns.ts'
import { type DescribedError, describeError } from '../ui/describeError.ts'
import { studioErrors } from '../ui/errors.ts'
import { demoDelay, pause } from './demoDelay.ts'
import { testingTexts } from './texts.ts'

export type TestStatus = 'idle' | 'running' | 'success' | 'error' | 'skipped'

/** Result of one node's test. Source: spec 001 §3 "Node test result". */
export type NodeTest = {
  readonly nodeId: string
  readonly status: TestStatus
  /** Null until it ran. */
  readonly source: ResultSource | null
  readonly logs: readonly string[]
  readonly result: JsonObject | null
  readonly error: DescribedError | null
  /** Milliseconds. */
  readonly executionTime: number | null
  /** Milliseconds since the epoch. */
  readonly endedAt: number | null
}

export type TesterState = {
  readonly tests: ReadonlyMap<string, NodeTest>
  /** What is being tested: one node, the whole flow, or nothing. */
  readonly running: { readonly nodeId: string } | 'flow' | null
}

export type TestSettings = {
  readonly isDemo: boolean
  /** Whether runs on live networks have a key. */
  readonly hasKey: boolean
}

export type TestLog = (level: 'info' | 'success' | 'error', text: string) => void

export type Tester = StoreApi<TesterState> & {
  /** Tests one node with its upstream nodes. */
  testNode(nodeId: string, settings: TestSettings): Promise<void>
  /** Tests every node in flow order, one by one with a second in between. */
  testFlow(settings: TestSettings): Promise<void>
  stop(): Promise<void>
}

type Options = {
  readonly main: Pick<Editor, 'documents' | 'registry' | 'view'>
  readonly runs: PanelRuns
  readonly log: TestLog
  readonly pause?: typeof pause
}

/** Between two nodes of a full-flow test. Source: spec 001 §4. */
const pauseMs = 1_000

/** Runs node tests through the panel's runs and keeps their results. */
export function createTester({ main, runs, log, pause: wait = pause }: Options): Tester {
  const store = createStore<TesterState>(() => ({ tests: new Map(), running: null }))
  let stopping = new AbortController()

  const put = (test: NodeTest) => store.setState(({ tests }) => ({ tests: new Map([...tests, [test.nodeId, test]]) }))
  const labelOf = (nodeId: string) => findLabel(main.documents.getState().document, nodeId)

  const record = (test: NodeTest) => {
    put(test)
    const label = labelOf(test.nodeId)
    if (test.status === 'success') log('success', testingTexts.log.passed(label, test.executionTime ?? 0))
    else if (test.status === 'skipped') log('info', testingTexts.log.skipped(label, test.error?.message ?? ''))
    else if (test.status === 'error') log('error', testingTexts.log.failed(label, test.error?.message ?? ''))
  }

  const runOne = async (nodeId: string, settings: TestSettings, isPart: boolean): Promise<NodeTest> => {
    const { signal } = stopping
    const began = Date.now()
    put({ ...untested(nodeId), status: 'running' })
    log('info', testingTexts.log.started(labelOf(nodeId)))
    if (settings.isDemo) await wait(demoDelay(), signal)
    const panel = runs.open(settings.isDemo ? 'demo' : 'testing')
    const state = signal.aborted ? null : await startAndWait(panel, main.documents.getState().document, nodeId, isPart)
    const test = toTest(nodeId, state, Date.now() - began)
    record(test)
    return test
  }

  const begin = (running: TesterState['running'], settings: TestSettings): boolean => {
    if (store.getState().running !== null) return false
    if (main.view.getState().mode === 'testnet' && !settings.isDemo && !settings.hasKey) {
      throw studioErrors.error('TESTING_NEEDS_KEY')
    }
    stopping = new AbortController()
    store.setState({ running })
    return true
  }

  const testNode = async (nodeId: string, settings: TestSettings) => {
    if (!begin({ nodeId }, settings)) return
    try {
      const reason = findSigningRefusal(main, nodeId, settings)
      if (reason) record(skip(nodeId, reason))
      else await runOne(nodeId, settings, false)
    } finally {
      store.setState({ running: null })
    }
  }

  const testFlow = async (settings: TestSettings) => {
    if (!begin('flow', settings)) return
    try {
      const { document } = main.documents.getState()
      store.setState({ tests: new Map() })
      runs.open(settings.isDemo ? 'demo' : 'testing').editor.runs.clear()
      const isLive = main.view.getState().mode === 'testnet' && !settings.isDemo
      let isFirst = true
      for (const nodeId of orderNodes(document, main.registry)) {
        const { tests } = store.getState()
        const reason =
          findSigningRefusal(main, nodeId, settings) ?? findMissingInput(document, main.registry, nodeId, tests)
        if (reason) {
          record(skip(nodeId, reason))
          continue
        }
        if (!isFirst) await wait(pauseMs, stopping.signal)
        isFirst = false
        if (stopping.signal.aborted) break
        // Live runs take no outputs from the page, so upstream nodes, which only read here, run again.
        await runOne(nodeId, settings, !isLive)
      }
    } finally {
      store.setState({ running: null })
    }
  }

  const stop = async () => {
    stopping.abort()
    const open = [...runs.getState()].flatMap(([id, run]) => (id === 'testing' || id === 'demo' ? [run] : []))
    await Promise.all(
      open.filter(({ editor }) => isRunActive(editor.runs.getState())).map(({ runner }) => runner.stop()),
    )
    log('info', testingTexts.log.stopped)
  }

  return Object.assign(store, { testNode, testFlow, stop })
}

/** Nodes that do something, in flow order; notes and nodes in cycles are left out. */
export function orderNodes(document: WorkflowDocument, registry: Editor['registry']): readonly string[] {
  return topologicalOrder(toGraph(document)).flatMap(index => {
    const { id, componentId } = document.nodes[index]!
    return isTestable(registry, componentId) ? [id] : []
  })
}

/** Notes have no ports and do nothing. */
export function isTestable(registry: Editor['registry'], componentId: string): boolean {
  const component = registry.get(componentId)
  return !component || Object.keys(component.inputs).length + Object.keys(component.outputs).length > 0
}

function untested(nodeId: string): NodeTest {
  return {
    nodeId,
    status: 'idle',
    source: null,
    logs: [],
    result: null,
    error: null,
    executionTime: null,
    endedAt: null,
  }
}

function skip(nodeId: string, reason: string): NodeTest {
  return { ...untested(nodeId), status: 'skipped', error: { message: reason, help: [] }, endedAt: Date.now() }
}

const findLabel = (document: WorkflowDocument, nodeId: string) =>
  document.nodes.find(({ id }) => id === nodeId)?.label ?? nodeId

/** On live networks this panel signs nothing; the Real Mainnet Testing panel does. */
function findSigningRefusal(
  { documents, registry, view }: Options['main'],
  nodeId: string,
  { isDemo }: TestSettings,
): string | null {
  if (isDemo || view.getState().mode !== 'testnet') return null
  const signing = withAncestors(documents.getState().document, nodeId).nodes.find(({ componentId }) => {
    const effect = registry.get(componentId)?.effect
    return effect === 'sign' || effect === 'broadcast'
  })
  return signing ? testingTexts.signsLive(signing.label) : null
}

/** Why a node of the flow cannot run: an upstream node failed, or none of them gave a value. */
function findMissingInput(
  document: WorkflowDocument,
  registry: Editor['registry'],
  nodeId: string,
  tests: ReadonlyMap<string, NodeTest>,
): string | null {
  const node = document.nodes.find(({ id }) => id === nodeId)!
  const inputs = registry.get(node.componentId)?.inputs ?? {}
  const wires = document.edges.filter(({ target }) => target === nodeId)
  const failed = wires.find(({ source }) => tests.get(source)?.status === 'error')
  if (failed) return testingTexts.upstreamFailed(findLabel(document, failed.source))
  const valueless = wires.filter(({ source, sourcePort }) => {
    const value = tests.get(source)?.result?.[sourcePort]
    return value === undefined || value === null
  })
  const missing = valueless.find(({ targetPort }) => inputs[targetPort]?.required)
  if (missing) return testingTexts.noValue(findLabel(document, missing.source))
  return wires.length > 0 && valueless.length === wires.length
    ? testingTexts.noValue(findLabel(document, wires[0]!.source))
    : null
}

async function startAndWait(
  { editor: { documents, runs }, runner }: PanelRun,
  document: WorkflowDocument,
  nodeId: string,
  isPart: boolean,
): Promise<RunState> {
  documents.setState({ document })
  await (isPart ? runner.executePart({ kind: 'node', nodeId }) : runner.execute(nodeId))
  return waitForEnd(runs)
}

function waitForEnd(runs: RunStore): Promise<RunState> {
  return new Promise(resolve => {
    const stop = runs.subscribe(state => check(state))
    const check = (state: RunState) => {
      if (isRunActive(state)) return
      stop()
      resolve(state)
    }
    check(runs.getState())
  })
}

function toTest(nodeId: string, state: RunState | null, elapsedMs: number): NodeTest {
  if (!state) return untested(nodeId)
  const { refusal, view, on } = state
  const endedAt = Date.now()
  if (refusal) return { ...untested(nodeId), status: 'error', error: refusal, executionTime: elapsedMs, endedAt }
  const run = view.nodes.get(nodeId)
  const executionTime = run?.startedAt && run.endedAt ? run.endedAt - run.startedAt : elapsedMs
  const shared = { nodeId, source: on, logs: run?.logs ?? [], executionTime, endedAt }
  if (run?.status === 'success') return { ...shared, status: 'success', result: run.outputs, error: null }
  if (view.status === 'cancelled') return { ...untested(nodeId), logs: shared.logs }
  const error = findError(run, state)
  return error
    ? { ...shared, status: 'error', result: null, error }
    : { ...skip(nodeId, testingTexts.branchNotTaken), logs: shared.logs }
}

/** The node's own error, or the one of the upstream node that kept it from running. */
function findError(run: NodeRun | undefined, { view, document }: RunState): DescribedError | null {
  if (run?.error) return { message: run.error.message, help: run.error.help ?? [] }
  for (const [id, { error }] of view.nodes) {
    if (error)
      return { message: testingTexts.upstreamError(findLabel(document!, id), error.message), help: error.help ?? [] }
  }
  return view.error ? describeError(new Error(view.error.message)) : null
}
