import { type CachedOutputs, makeExecutionId, type RunScope, type RunView } from '@sluice/engine'
import type { Mode, ResponseOf, readConfig, StartRunRequest } from '@sluice/protocol'
import {
  fillDefaults,
  isRunnable,
  isSluiceError,
  type JsonObject,
  nodesNeedingLiveSecret,
  type ResultSource,
  type WorkflowDocument,
  workflowErrors,
} from '@sluice/workflow'
import type { PluginManifest } from '@sluice/workflow/plugin'
import type { StudioRegistry } from '../editor/command.ts'
import { connectedInputs, withConnectedOptional } from '../editor/connectedInputs.ts'
import type { DocumentStore } from '../editor/documentStore.ts'
import { isRunActive, type RunStore } from '../editor/runStore.ts'
import type { ViewStore } from '../editor/viewStore.ts'
import type { ExecutionSocket } from '../remote/createExecutionSocket.ts'
import { toWireDocument } from '../remote/toWireDocument.ts'
import { loadOnce } from '../ui/loadOnce.ts'
import type { BrowserRun } from './prepareBrowserRun.ts'
import { idle, reduceRunner } from './runner/reduceRunner.ts'
import type { Account, Part, RunnerCommand, RunnerEvent, RunRequest } from './runner/runnerState.ts'
import { withAncestors, withDescendants } from './withAncestors.ts'

export type ServerConfig = ResponseOf<typeof readConfig>

/** Partial run with cached outputs. */
type Scoped = { readonly scope?: RunScope; readonly cached?: CachedOutputs }

type ScopedThere = Scoped & { readonly cachedFrom?: string }

type FoundRun = {
  readonly record: { readonly on: ResultSource; readonly scope?: RunScope | undefined }
  readonly document: WorkflowDocument
}

export type RunnerOptions = {
  readonly registry: () => StudioRegistry
  /** Installed plugins in order. */
  readonly plugins: () => readonly PluginManifest[]
  readonly documents: DocumentStore
  readonly runs: RunStore
  readonly view: ViewStore
  readonly socket: ExecutionSocket
  /** Null keeps runs in the page. Throws when the server is unreachable. */
  readonly config: () => Promise<ServerConfig | null>
  /** Account from the wallet. */
  readonly account: () => Promise<Account | null>
  readonly openWallet: () => void
  /** Whether a wallet is installed. */
  readonly hasWallet: () => boolean
  /** Reads a run from the server; throws for an unknown one. */
  readonly findRun: (executionId: string) => Promise<FoundRun>
  /** Stores the run id for a reload; null clears it. */
  readonly remember: (executionId: string | null) => void
  /** A transaction of a run was confirmed or failed on chain. */
  readonly onTransactionSettled: () => void
}

export type Runner = {
  /** Runs the whole flow, or one node with its upstream nodes. */
  execute(nodeId?: string): Promise<void>
  /** Runs part of the flow with cached outputs of the same result source. */
  executePart(scope: RunScope): Promise<void>
  /** Throws when the server could not be reached. */
  stop(): Promise<void>
  /** Resumes a server run of an earlier visit. */
  catchUp(executionId: string): Promise<void>
  /** Stops following the run; a server run continues. */
  leave(): void
}

const loadBrowserRun = loadOnce(() => import('./prepareBrowserRun.ts'))

/** Executes the commands of `reduceRunner` and feeds run events to the store. */
export function createRunner(options: RunnerOptions): Runner {
  const { documents, runs, view, socket } = options
  let running = idle
  /** Prepared in-page runs by attempt. */
  const prepared = new Map<number, BrowserRun>()
  let browserRun: BrowserRun | undefined
  let stopFollowing = () => {}
  const drawn = () => ({ document: documents.getState().document, mode: view.getState().mode })
  /** Resolves when all commands of the event are done. */
  const dispatch = async (event: RunnerEvent): Promise<void> => {
    const { state, commands } = reduceRunner(running, event)
    running = state
    await Promise.all(commands.map(command => executors[command.type](command as never)))
  }

  /** Awaits an answer; errors become events. */
  const ask = async (attempt: number, question: () => Promise<RunnerEvent>) => {
    let event: RunnerEvent
    try {
      event = await question()
    } catch (error) {
      event = { type: 'failed', attempt, error }
    }
    await dispatch(event)
  }

  const executors: { readonly [Type in RunnerCommand['type']]: (command: CommandOf<Type>) => void | Promise<void> } = {
    showPreparing: runs.prepare,
    hide: runs.close,
    showRefusal: ({ error }) => {
      runs.refuse(error)
      if (isSluiceError(error) && connectionCodes.has(error.code)) void closeOnReconnect(options)
    },
    showRun: ({ run }) => runs.follow(run),
    showEvents: ({ events }) => runs.receive(events),
    showConnection: ({ isConnected }) => runs.setConnected(isConnected),
    remember: ({ executionId }) => options.remember(executionId),
    readConfig: ({ attempt, request }) =>
      ask(attempt, async () => {
        const { mode } = request
        const config = await readConfigFor(mode, options.config)
        const status = config?.modes.find(({ id }) => id === mode)
        const keyNodes = nodesNeedingLiveSecret(nodesOf(request), options.registry()).map(
          ({ id, label }) => label || id,
        )
        return { type: 'configKnown', attempt, isServed: config !== null, status, keyNodes }
      }),
    prepareInPage: ({ attempt, request: { document, scope } }) =>
      ask(attempt, async () => {
        const { prepareBrowserRun } = await loadBrowserRun()
        const executionId = makeExecutionId()
        const run = await prepareBrowserRun({
          document,
          executionId,
          plugins: options.plugins(),
          ...scopeOf(runs, document, scope, 'simulated'),
          onEvents: events => void dispatch({ type: 'eventsReceived', attempt, events }),
        })
        prepared.set(attempt, run)
        return { type: 'prepared', attempt, executionId }
      }),
    attachInPage: ({ attempt }) => {
      browserRun = prepared.get(attempt)
      prepared.delete(attempt)
    },
    startInPage: ({ attempt }) =>
      browserRun?.start().catch((error: unknown) => dispatch({ type: 'failed', attempt, error })),
    discardInPage: ({ attempt }) => {
      prepared.get(attempt)?.close()
      prepared.delete(attempt)
    },
    readAccount: ({ attempt, request }) =>
      ask(attempt, async () => {
        const account = await options.account()
        const isNeeded = needsWallet(request, options.registry())
        return { type: 'accountKnown', attempt, account, isNeeded, hasWallet: options.hasWallet() }
      }),
    openWallet: options.openWallet,
    startOnServer: command =>
      ask(command.attempt, async () => {
        const executionId = await socket.start(requestOf(options, command))
        return { type: 'startedOnServer', attempt: command.attempt, executionId }
      }),
    findRun: ({ attempt, executionId }) =>
      ask(attempt, async () => {
        const { record, document } = await options.findRun(executionId)
        return { type: 'found', attempt, executionId, on: record.on, document, part: partOf(document, record.scope) }
      }),
    follow({ attempt, executionId }) {
      stopFollowing = socket.follow(executionId, {
        afterSeq: () => runs.getState().view.seq,
        onEvents: events => void dispatch({ type: 'eventsReceived', attempt, events }),
        onConnected: isConnected => void dispatch({ type: 'connectionChanged', attempt, isConnected }),
        onRefused: error => void dispatch({ type: 'refused', attempt, error }),
      })
    },
    cancelInPage: () => browserRun?.cancel(),
    cancelOnServer: ({ executionId }) => cancel(socket, executionId),
    cancelUnnamed: ({ executionId }) => cancelUnnamed(options, executionId),
    unfollow: () => {
      stopFollowing()
      stopFollowing = () => {}
      browserRun?.close()
      browserRun = undefined
    },
  }

  runs.subscribe((state, before) => {
    if (isRunActive(before) && !isRunActive(state)) void dispatch({ type: 'ended' })
    if (hasNewlySettled(state.view, before.view)) options.onTransactionSettled()
  })

  return {
    async execute(nodeId) {
      const { document, mode } = drawn()
      if (nodeId && !isRunActive(runs.getState()) && !isNodeRunnable(document, nodeId, options.registry())) {
        runs.refuse(workflowErrors.error('CONFIG_INCOMPLETE'))
        return
      }
      const asked = nodeId ? withAncestors(document, nodeId) : document
      const part = { ...partOf(asked), targetId: nodeId ?? null }
      return dispatch({ type: 'executeRequested', request: { document: asked, part, mode } })
    },
    executePart(scope) {
      const { document, mode } = drawn()
      return dispatch({ type: 'executeRequested', request: { document, part: partOf(document, scope), scope, mode } })
    },
    stop: () => dispatch({ type: 'stopRequested' }),
    catchUp: executionId => dispatch({ type: 'resumeRequested', executionId }),
    leave: () => void dispatch({ type: 'left' }),
  }
}

async function cancelUnnamed({ socket, runs, remember }: RunnerOptions, executionId: string): Promise<void> {
  try {
    await cancel(socket, executionId)
  } catch (error) {
    remember(executionId)
    runs.refuse(error)
  }
}

/** Whether a node with a transaction ended between two states of a run. */
function hasNewlySettled(now: RunView, before: RunView): boolean {
  if (now === before) return false
  return [...now.nodes].some(
    ([id, { transactionHash, endedAt }]) =>
      transactionHash !== null && endedAt !== null && before.nodes.get(id)?.endedAt !== endedAt,
  )
}

const connectionCodes: ReadonlySet<string> = new Set(['NOT_CONNECTED_TO_ENGINE', 'SERVER_UNREACHABLE'])

/** Closes a refusal for want of the server once it answers, unless another run was asked for. */
async function closeOnReconnect({ socket, runs }: RunnerOptions): Promise<void> {
  const { refusal } = runs.getState()
  await socket.connected()
  const state = runs.getState()
  if (state.phase === 'refused' && state.refusal === refusal) runs.close()
}

async function cancel(socket: ExecutionSocket, executionId: string): Promise<void> {
  await socket.send('cancel-execution', { executionId })
}

type CommandOf<Type extends RunnerCommand['type']> = Extract<RunnerCommand, { type: Type }>

function requestOf(
  { registry, plugins, runs }: RunnerOptions,
  { request: { document, scope, mode }, on, account }: CommandOf<'startOnServer'>,
): StartRunRequest {
  const used = pluginsFor(document, registry(), plugins())
  return {
    workflow: toWireDocument(document),
    context: {
      mode,
      account,
      executionId: makeExecutionId(),
      ...(used.length > 0 ? { plugins: used } : {}),
      ...scopeThere(runs, document, scope, on),
    },
  }
}

function scopeOf(runs: RunStore, document: WorkflowDocument, scope: RunScope | undefined, on: ResultSource): Scoped {
  if (!scope) return {}
  const earlier = runs.getState().earlier[on] ?? {}
  const known = new Set(document.nodes.map(({ id }) => id))
  return { scope, cached: Object.fromEntries(Object.entries(earlier).filter(([id]) => known.has(id))) }
}

/** Real runs cannot send cached outputs; the server reads them from an earlier run's history. */
function scopeThere(
  runs: RunStore,
  document: WorkflowDocument,
  scope: RunScope | undefined,
  on: ResultSource,
): ScopedThere {
  if (!scope || on !== 'live') return scopeOf(runs, document, scope, on)
  const cachedFrom = runs.getState().earlierRun.live
  return { scope, ...(cachedFrom ? { cachedFrom } : {}) }
}

/** Nodes of a run; all without a scope. */
function partOf(document: WorkflowDocument, scope?: RunScope): Part {
  if (!scope) return { nodeCount: document.nodes.length, nodeIds: null, targetId: null }
  const { kind, nodeId } = scope
  const nodes =
    kind === 'node' ? [{ id: nodeId }] : (kind === 'to' ? withAncestors : withDescendants)(document, nodeId).nodes
  const nodeIds = new Set(nodes.map(({ id }) => id))
  return { nodeCount: nodeIds.size, nodeIds, targetId: kind === 'from' ? null : nodeId }
}

/** Simulated runs work without a server, so only real modes fail. */
async function readConfigFor(mode: Mode, read: RunnerOptions['config']): Promise<ServerConfig | null> {
  try {
    return await read()
  } catch (error) {
    if (mode !== 'testnet' && isSluiceError(error) && error.code === 'SERVER_UNREACHABLE') return null
    throw error
  }
}

/** Plugins to send: none for built-in components; the server picks the used ones. */
function pluginsFor(
  { nodes }: WorkflowDocument,
  { transformations = [] }: StudioRegistry,
  plugins: readonly PluginManifest[],
): JsonObject[] {
  const placed = new Set(nodes.map(node => node.componentId))
  const isUsed = plugins.some(plugin => plugin.components.some(({ id }) => placed.has(id)))
  return isUsed || transformations.length > 0 ? plugins.map(plugin => plugin as unknown as JsonObject) : []
}

/** Whether its configuration is whole; what is connected comes with the run. */
function isNodeRunnable(document: WorkflowDocument, nodeId: string, registry: StudioRegistry): boolean {
  const node = document.nodes.find(({ id }) => id === nodeId)
  const component = node && registry.get(node.componentId)
  if (!component) return true
  const fields = withConnectedOptional(component.fields, connectedInputs(document, nodeId))
  return isRunnable(fields, fillDefaults(component.fields, node.config))
}

const nodesOf = ({ document, part: { nodeIds } }: RunRequest) =>
  document.nodes.filter(({ id }) => nodeIds === null || nodeIds.has(id))

function needsWallet(request: RunRequest, registry: StudioRegistry): boolean {
  return nodesOf(request).some(({ componentId }) => {
    const effect = registry.get(componentId)?.effect
    return effect === 'sign' || effect === 'broadcast'
  })
}
