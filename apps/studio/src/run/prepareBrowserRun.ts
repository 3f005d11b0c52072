import { type CatalogueServices, registry } from '@sluice/catalogue'
import {
  type CachedOutputs,
  createEngine,
  createMemoryJournal,
  engineErrors,
  type RunEvent,
  type RunScope,
} from '@sluice/engine'
import {
  acceptOwnSlippage,
  answerWalletRequest,
  createScriptHost,
  createSimulatedServices,
  createSimulatedWallet,
} from '@sluice/providers'
import { isSluiceError, type Registry, type WorkflowDocument } from '@sluice/workflow'
import type { PluginManifest } from '@sluice/workflow/plugin'
import { currentVersion } from '../editor/pluginHost.ts'

type WaitingEvent = Extract<RunEvent, { type: 'node.waiting' }>

export type BrowserRun = {
  /** Throws `WORKFLOW_INVALID`. */
  start(): Promise<void>
  /** Also while it is being started. */
  cancel(): Promise<void>
  close(): void
}

const nothingKept = { getItem: () => null, setItem: () => {} }

/** What runs here: the built-in components, and those of the plugins, whose code runs in the sandbox. */
async function widen(plugins: readonly PluginManifest[]): Promise<Registry<CatalogueServices>> {
  if (plugins.length === 0) return registry
  const { createPluginSystem } = await import('@sluice/workflow/plugin')
  const system = createPluginSystem({ builtIns: registry, storage: nothingKept, currentVersion })
  for (const plugin of plugins) system.register(plugin)
  return system.registry
}

type Options = {
  readonly document: WorkflowDocument
  readonly executionId: string
  readonly plugins: readonly PluginManifest[]
  readonly scope?: RunScope
  readonly cached?: CachedOutputs
  readonly onEvents: (events: readonly RunEvent[]) => void
}

/**
 * Loads what a run of a workflow in this page on simulated services needs. Its simulated wallet signs by itself, but
 * only what the transaction guard lets pass.
 */
export async function prepareBrowserRun(options: Options): Promise<BrowserRun> {
  const { document, executionId, plugins, onEvents, scope, cached } = options
  // Loaded with the first run: expressions and the sandbox are no part of what the editor needs to open.
  const { createLogicServices } = await import('@sluice/sandbox')
  const services = createSimulatedServices()
  const wallet = createSimulatedWallet(services)
  const given = { ...services, ...createLogicServices({ host: createScriptHost(() => services) }) }
  const engine = createEngine({
    registry: await widen(plugins),
    servicesFor: () => given,
    journal: createMemoryJournal(),
  })

  const sign = async ({ nodeId, request }: WaitingEvent) => {
    try {
      const answer = await answerWalletRequest(request, wallet, services, { accept: acceptOwnSlippage })
      await engine.post(executionId, { type: 'signed', nodeId, ...answer })
    } catch (cause) {
      const error = isSluiceError(cause)
        ? cause
        : engineErrors.error('SIGNING_FAILED', { reason: String(cause) }, { cause })
      await engine.post(executionId, { type: 'signing-error', nodeId, error: error.toJSON() })
    }
  }

  const part = { ...(scope ? { scope } : {}), ...(cached ? { cached } : {}) }
  const record = { executionId, document, on: 'simulated' as const, account: await wallet.account(), ...part }
  const stop = engine.subscribe(executionId, 0, event => {
    onEvents([event])
    if (event.type === 'node.waiting') void sign(event)
  })
  let started = Promise.resolve()
  return {
    start() {
      started = engine.start(record).then(() => {})
      return started
    },
    async cancel() {
      await started
      await engine.post(executionId, { type: 'cancel' })
    },
    close() {
      stop()
      void engine.close()
    },
  }
}
