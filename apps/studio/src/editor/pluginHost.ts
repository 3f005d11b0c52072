import type { ComponentInfo, Issue } from '@sluice/workflow'
import type { PluginManifest, PluginSystem } from '@sluice/workflow/plugin'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { loadOnce } from '../ui/loadOnce.ts'
import type { StudioRegistry } from './command.ts'

export type PluginHostState = {
  /** `none` until somebody asks for plugins: without any the page does not load what handles them. */
  readonly status: 'none' | 'initializing' | 'initialized' | 'failed'
  /** Built-in components and those of the plugins; a new object after every change. */
  readonly registry: StudioRegistry
  readonly plugins: readonly PluginManifest[]
  /** About kept plugins that could not be loaded; they stay kept. */
  readonly issues: readonly Issue[]
}

export type PluginHost = StoreApi<PluginHostState> & {
  /** Loads what handles plugins, once; throws when it cannot be loaded. */
  open(): Promise<PluginSystem<ComponentInfo>>
}

type Options = {
  readonly builtIns: StudioRegistry
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly load?: () => Promise<typeof import('@sluice/workflow/plugin')>
}

/** The one key of the plugin system. Source: spec 000 §7. */
const pluginsStorageKey = 'sluice.plugins'

/** What this program calls itself towards plugins that ask for a version. */
export const currentVersion = '0.1.0'

const loadSystem = loadOnce(() => import('@sluice/workflow/plugin'))

/** Holds the user's plugins for every screen of this page; those of earlier visits are taken up at once. */
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

  // What failed is said in the palette, from where it may be tried again.
  if ((storage.getItem(pluginsStorageKey) ?? '[]') !== '[]') open().catch(() => undefined)
  return Object.assign(store, { open })
}
