import type { ComponentInfo, Issue } from '@sluice/workflow'
import type { PluginManifest, PluginSystem } from '@sluice/workflow/plugin'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { loadOnce } from '../ui/loadOnce.ts'
import type { StudioRegistry } from './command.ts'

export type PluginHostState = {
  /** `none` until plugins are needed; the plugin code loads then. */
  readonly status: 'none' | 'initializing' | 'initialized' | 'failed'
  /** Built-in and plugin components; a new object after every change. */
  readonly registry: StudioRegistry
  readonly plugins: readonly PluginManifest[]
  /** Issues of installed plugins that failed to load. */
  readonly issues: readonly Issue[]
}

export type PluginHost = StoreApi<PluginHostState> & {
  /** Loads the plugin system once; throws when it fails. */
  open(): Promise<PluginSystem<ComponentInfo>>
}

type Options = {
  readonly builtIns: StudioRegistry
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly load?: () => Promise<typeof import('@sluice/workflow/plugin')>
}

/** Storage key of installed plugins. Source: spec 000 §7. */
export const pluginsStorageKey = 'sluice.plugins'

/** Version of this app, checked against plugins' requirements. */
export const currentVersion = '0.1.0'

const loadSystem = loadOnce(() => import('@sluice/workflow/plugin'))

/** Holds the installed plugins of this page and restores them on start. */
export function createPluginHost({ builtIns, storage, load = loadSystem }: Options): PluginHost {
  const store = createStore<PluginHostState>(() => ({ status: 'none', registry: builtIns, plugins: [], issues: [] }))
  let opening: Promise<PluginSystem<ComponentInfo>> | undefined

  const start = async () => {
    store.setState({ status: 'initializing' })
    const { createPluginSystem } = await load()
    const system = createPluginSystem({ builtIns, storage, currentVersion })
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
  return Object.assign(store, { open })
}
