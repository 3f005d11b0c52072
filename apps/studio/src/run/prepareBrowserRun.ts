import { type CatalogueServices, registry } from '@sluice/catalogue'
import type { CachedOutputs, RunEvent, RunScope } from '@sluice/engine'
import { openSimulated, runWorkflow } from '@sluice/runner'
import type { Registry, WorkflowDocument } from '@sluice/workflow'
import type { PluginManifest } from '@sluice/workflow/plugin'
import { currentVersion } from '../editor/pluginHost.ts'

export type BrowserRun = {
  /** Throws `WORKFLOW_INVALID`. */
  start(): Promise<void>
  /** Also works while the run is starting. */
  cancel(): Promise<void>
  close(): void
}

const nothingKept = { getItem: () => null, setItem: () => {} }

/** Registry of built-in components and sandboxed plugin components. */
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

/** Prepares an in-page run on simulated services; its wallet signs what the guard allows. */
export async function prepareBrowserRun({ plugins, onEvents, ...run }: Options): Promise<BrowserRun> {
  const registry = await widen(plugins)
  const environment = openSimulated()
  const stop = new AbortController()
  let isClosed = false
  let ended: Promise<unknown> = Promise.resolve()
  return {
    start: () =>
      new Promise((resolve, reject) => {
        const { wallet } = environment
        const receive = (events: readonly RunEvent[]) => {
          if (!isClosed) onEvents(events)
          resolve()
        }
        ended = runWorkflow({ ...run, registry, environment, wallet, signal: stop.signal, onEvents: receive })
        ended.then(() => resolve(), reject)
      }),
    async cancel() {
      stop.abort()
      await ended
    },
    close() {
      isClosed = true
      stop.abort()
    },
  }
}
