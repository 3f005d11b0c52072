import { type ComponentInfo, createDefinitions, type Issue } from '@sluice/workflow'
import type { PluginManifest, PluginSystem } from '@sluice/workflow/plugin'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { loadOnce } from '../ui/loadOnce.ts'
import type { StudioRegistry } from './command.ts'

export type PluginHostState = {
  /** `none` until plugins are needed; the plugin code loads then. */
  readonly status: 'none' | 'initializing' | 'initialized' | 'failed'
  /** Built-in and plugin components that are loaded; a new object after every change. */
  readonly registry: StudioRegistry
  readonly plugins: readonly PluginManifest[]
  /** Issues of installed plugins that failed to load. */
  readonly issues: readonly Issue[]
}

export type PluginHost = StoreApi<PluginHostState> & {
  /** Loads the plugin system once; throws when it fails. */
  open(): Promise<PluginSystem<ComponentInfo>>
  /** Shows these components until all are there. */
  show(components: readonly ComponentInfo[]): void
  /** Loads all built-in components once; throws when it fails. */
  complete(): Promise<void>
}

type Options = {
  /** Loads all built-in components. */
  readonly loadBuiltIns: () => Promise<StudioRegistry>
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly load?: () => Promise<typeof import('@sluice/workflow/plugin')>
}

/** Storage key of installed plugins. Source: spec 000 §7. */
export const pluginsStorageKey = 'sluice.plugins'

/** Version of this app, checked against plugins' requirements. */
export const currentVersion = '0.1.0'

const loadSystem = loadOnce(() => import('@sluice/workflow/plugin'))

/** Holds the installed plugins of this page and restores them on start. */
export function createPluginHost({ loadBuiltIns, storage, load = loadSystem }: Options): PluginHost {
  const store = createStore<PluginHostState>(() => ({
    status: 'none',
    registry: createDefinitions([]),
    plugins: [],
    issues: [],
  }))
  let builtIns: StudioRegistry | undefined
  let opening: Promise<PluginSystem<ComponentInfo>> | undefined

  const takeBuiltIns = async () => {
    const all = await loadBuiltIns()
    if (builtIns === undefined) {
      builtIns = all
      store.setState({ registry: all })
    }
    return all
  }

  const start = async () => {
    store.setState({ status: 'initializing' })
    const [{ createPluginSystem }, all] = await Promise.all([load(), takeBuiltIns()])
    const system = createPluginSystem({ builtIns: all, storage, currentVersion })
    const issues = await system.initialize()
    const take = () => store.setState({ registry: system.registry, plugins: system.plugins })
    system.subscribe(({ type }) => type !== 'state-changed' && take())
    take()
    store.setState({ status: 'initialized', issues })
    return system
  }

  const open = () => {
    opening ??= start().catch((error: unknown) => {
      opening = undefined
      store.setState({ status: 'failed' })
      throw error
    })
    return opening
  }

  // The palette shows a failure with a retry.
  if ((storage.getItem(pluginsStorageKey) ?? '[]') !== '[]') open().catch(() => undefined)
  return Object.assign(store, {
    open,
    show: (components: readonly ComponentInfo[]) => {
      if (builtIns === undefined) store.setState({ registry: createDefinitions(components) })
    },
    complete: async () => void (await takeBuiltIns()),
  })
}
