import { type CachedOutputs, makeExecutionId, type RunScope } from '@sluice/engine'
import type { Mode, ModeStatus, ResponseOf, readConfig } from '@sluice/protocol'
import { isSluiceError, type JsonObject, type ResultSource, type WorkflowDocument } from '@sluice/workflow'
import type { PluginManifest } from '@sluice/workflow/plugin'
import type { StudioRegistry } from '../editor/command.ts'
import type { DocumentStore } from '../editor/documentStore.ts'
import { isRunActive, type RunState, type RunStore } from '../editor/runStore.ts'
import type { ViewStore } from '../editor/viewStore.ts'
import type { ExecutionSocket } from '../remote/createExecutionSocket.ts'
import { toWireDocument } from '../remote/toWireDocument.ts'
import { studioErrors } from '../ui/errors.ts'
import { loadOnce } from '../ui/loadOnce.ts'
import type { BrowserRun } from './prepareBrowserRun.ts'
import { withAncestors, withDescendants } from './withAncestors.ts'

export type ServerConfig = ResponseOf<typeof readConfig>

type Part = Pick<RunState, 'nodeCount' | 'nodeIds' | 'targetId'>

type Wanted = { readonly document: WorkflowDocument; readonly part: Part; readonly scope?: RunScope }

/** A part of a workflow with what it may take from earlier runs. */
type Scoped = { readonly scope?: RunScope; readonly cached?: CachedOutputs }

type ScopedThere = Scoped & { readonly cachedFrom?: string }

type FoundRun = {
  readonly record: { readonly on: ResultSource; readonly scope?: RunScope | undefined }
  readonly document: WorkflowDocument
}

export type RunnerOptions = {
  readonly registry: () => StudioRegistry
  /** What the user has installed, in its order. */
  readonly plugins: () => readonly PluginManifest[]
  readonly documents: DocumentStore
  readonly runs: RunStore
  readonly view: ViewStore
  readonly socket: ExecutionSocket
  /** Throws when the server does not answer. */
  readonly config: () => Promise<ServerConfig>
  /** The connected account, asked from the wallet. */
  readonly account: () => Promise<{ readonly address: `0x${string}`; readonly chainId: number } | null>
  readonly openWallet: () => void
  /** Whether this browser has a wallet at all. */
  readonly hasWallet: () => boolean
  /** What the server knows of a run; throws when it does not know it. */
  readonly findRun: (executionId: string) => Promise<FoundRun>
  /** Keeps the run's id where a reload finds it; null forgets it. */
  readonly remember: (executionId: string | null) => void
}

export type Runner = {
  /** Runs the whole flow, or one node with everything upstream of it. */
  execute(nodeId?: string): Promise<void>
  /** Runs one node, everything up to it or everything from it on, with what earlier runs of the same world gave. */
  executePart(scope: RunScope): Promise<void>
  stop(): Promise<void>
  /** Takes up a run of the server that an earlier visit started. */
  catchUp(executionId: string): Promise<void>
  /** Lets go of the followed run; a run of the server goes on. */
  leave(): void
}

const loadBrowserRun = loadOnce(() => import('./prepareBrowserRun.ts'))

/** Starts runs where the mode wants them and feeds their events to the run store. */
export function createRunner(options: RunnerOptions): Runner {
  const { documents, runs, view, socket } = options
  let stopFollowing = () => {}
  let browserRun: BrowserRun | undefined
  /** Counts what was begun; whatever is not the newest any more touches neither stores nor address. */
  let newest = 0
  /** What was stopped before it had begun to run. */
  let stopped = 0

  const letGo = () => {
    stopFollowing()
    stopFollowing = () => {}
    browserRun?.close()
    browserRun = undefined
  }

  const follow = (executionId: string, on: ResultSource, document: WorkflowDocument, part: Part) => {
    letGo()
    runs.follow({ executionId, place: 'server', on, document, ...part })
    options.remember(executionId)
    stopFollowing = socket.follow(executionId, {
      afterSeq: () => runs.getState().view.seq,
      onEvents: runs.receive,
      onConnected: runs.setConnected,
      onRefused: error => {
        if (runs.getState().view.seq > 0) return
        options.remember(null)
        runs.refuse(error)
      },
    })
  }

  const scopeOf = (document: WorkflowDocument, scope: RunScope | undefined, on: ResultSource): Scoped => {
    if (!scope) return {}
    const earlier = runs.getState().earlier[on] ?? {}
    const known = new Set(document.nodes.map(({ id }) => id))
    return { scope, cached: Object.fromEntries(Object.entries(earlier).filter(([id]) => known.has(id))) }
  }

  /** Where real money moves the server takes no outputs on trust: it reads them from the history of an earlier run. */
  const scopeThere = (document: WorkflowDocument, scope: RunScope | undefined, on: ResultSource): ScopedThere => {
    if (!scope || on !== 'live') return scopeOf(document, scope, on)
    const cachedFrom = runs.getState().earlierRun.live
    return { scope, ...(cachedFrom ? { cachedFrom } : {}) }
  }

  const runHere = async ({ document, part, scope }: Wanted, mine: number) => {
    const { prepareBrowserRun } = await loadBrowserRun()
    const executionId = makeExecutionId()
    const prepared = await prepareBrowserRun({
      document,
      executionId,
      plugins: options.plugins(),
      ...scopeOf(document, scope, 'simulated'),
      onEvents: runs.receive,
    })
    if (mine !== newest || mine === stopped) return prepared.close()
    letGo()
    browserRun = prepared
    options.remember(null)
    runs.follow({ executionId, place: 'browser', on: 'simulated', document, ...part })
    await prepared.start()
  }

  const runThere = async (wanted: Wanted, mode: Mode, status: ModeStatus | undefined, mine: number) => {
    const { document, part, scope } = wanted
    if (status && !status.available) throw studioErrors.error('MODE_UNAVAILABLE', { reason: status.reason ?? mode })
    const on = status?.source ?? 'live'
    const account = await options.account()
    if (mine !== newest || mine === stopped) return
    if (needsWallet(wanted, options.registry()) && !account) {
      options.openWallet()
      throw studioErrors.error(options.hasWallet() ? 'WALLET_NEEDED' : 'WALLET_NOT_AVAILABLE')
    }
    const plugins = pluginsFor(document, options.registry(), options.plugins())
    const executionId = await socket.start({
      workflow: toWireDocument(document),
      context: {
        mode,
        account,
        executionId: makeExecutionId(),
        ...(plugins.length > 0 ? { plugins } : {}),
        ...scopeThere(document, scope, on),
      },
    })
    if (mine === stopped) await socket.send('cancel-execution', { executionId })
    if (mine === newest && mine !== stopped) follow(executionId, on, document, part)
  }

  const start = async (wanted: Wanted) => {
    newest += 1
    const mine = newest
    const { mode } = view.getState()
    runs.prepare()
    try {
      const config = await readConfigFor(mode, options.config)
      const status = config?.modes.find(({ id }) => id === mode)
      if (!config || status?.source === 'simulated') await runHere(wanted, mine)
      else await runThere(wanted, mode, status, mine)
    } catch (error) {
      if (mine === newest) runs.refuse(error)
    }
  }

  return {
    async execute(nodeId) {
      if (isRunActive(runs.getState())) return
      const { document } = documents.getState()
      const wanted = nodeId ? withAncestors(document, nodeId) : document
      await start({ document: wanted, part: { ...partOf(wanted), targetId: nodeId ?? null } })
    },
    async executePart(scope) {
      if (isRunActive(runs.getState())) return
      const { document } = documents.getState()
      await start({ document, part: partOf(document, scope), scope })
    },
    async stop() {
      const { phase, executionId, place } = runs.getState()
      if (phase === 'preparing') {
        stopped = newest
        runs.close()
        return
      }
      if (!executionId) return
      if (place === 'browser') await browserRun?.cancel()
      else await socket.send('cancel-execution', { executionId })
    },
    async catchUp(executionId) {
      newest += 1
      const mine = newest
      runs.prepare()
      try {
        const { record, document } = await options.findRun(executionId)
        if (mine === newest && mine !== stopped)
          follow(executionId, record.on, document, partOf(document, record.scope))
      } catch (error) {
        if (mine !== newest) return
        options.remember(null)
        runs.refuse(error)
      }
    },
    leave() {
      newest += 1
      letGo()
    },
  }
}

/** The nodes that a run asks for; all of the document's without a scope. */
function partOf(document: WorkflowDocument, scope?: RunScope): Part {
  if (!scope) return { nodeCount: document.nodes.length, nodeIds: null, targetId: null }
  const { kind, nodeId } = scope
  const nodes =
    kind === 'node' ? [{ id: nodeId }] : (kind === 'to' ? withAncestors : withDescendants)(document, nodeId).nodes
  const nodeIds = new Set(nodes.map(({ id }) => id))
  return { nodeCount: nodeIds.size, nodeIds, targetId: kind === 'from' ? null : nodeId }
}

/** Without a server simulated runs still work here, so only real modes pass its silence on. */
async function readConfigFor(mode: Mode, read: RunnerOptions['config']): Promise<ServerConfig | null> {
  try {
    return await read()
  } catch (error) {
    if (mode !== 'testnet' && isSluiceError(error) && error.code === 'SERVER_UNREACHABLE') return null
    throw error
  }
}

/** None where the workflow stands on built-in components; the server picks those that it uses out of the others. */
function pluginsFor(
  { nodes }: WorkflowDocument,
  { transformations = [] }: StudioRegistry,
  plugins: readonly PluginManifest[],
): JsonObject[] {
  const placed = new Set(nodes.map(node => node.componentId))
  const isUsed = plugins.some(plugin => plugin.components.some(({ id }) => placed.has(id)))
  return isUsed || transformations.length > 0 ? plugins.map(plugin => plugin as unknown as JsonObject) : []
}

function needsWallet({ document, part: { nodeIds } }: Wanted, registry: StudioRegistry): boolean {
  return document.nodes.some(({ id, componentId }) => {
    const effect = registry.get(componentId)?.effect
    return (nodeIds === null || nodeIds.has(id)) && (effect === 'sign' || effect === 'broadcast')
  })
}
