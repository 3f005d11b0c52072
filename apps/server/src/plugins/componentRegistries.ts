import { createHash } from 'node:crypto'
import type { CatalogueServices } from '@sluice/catalogue'
import { mergePlugins } from '@sluice/runner/installed'
import type { JsonObject, Registry } from '@sluice/workflow'
import { LRUCache } from 'lru-cache'
import { lazyPromise } from '../lazyPromise.ts'

type Plugins = readonly JsonObject[]

/** Version that plugins check against. */
export const currentVersion = '0.1.0'

const nothingKept = { getItem: () => null, setItem: () => {} }

/** Component registries of runs: built-in components plus those of the run's plugins. Plugin code runs only in the sandbox. */
export function createRunRegistries(builtIns: () => Promise<Registry<CatalogueServices>>) {
  let loaded: readonly [Registry<CatalogueServices>, typeof import('@sluice/workflow/plugin')] | undefined
  const byList = new WeakMap<Plugins, Registry<CatalogueServices>>()
  // Plans of workflows are cached per registry.
  const byName = new LRUCache<string, Registry<CatalogueServices>>({ max: 20 })

  const { load } = lazyPromise(async (): Promise<Registry<CatalogueServices>> => {
    loaded = await Promise.all([builtIns(), import('@sluice/workflow/plugin')])
    return loaded[0]
  })
  const widen = (plugins: Plugins): Registry<CatalogueServices> => {
    const known = byList.get(plugins)
    if (known) return known
    if (!loaded) throw new Error('the components are asked for before they are loaded')
    const name = createHash('sha256').update(JSON.stringify(plugins)).digest('base64')
    const [registry, { createPluginSystem }] = loaded
    const widened = byName.get(name) ?? makeRegistry(registry, createPluginSystem, plugins)
    byName.set(name, widened)
    byList.set(plugins, widened)
    return widened
  }
  return {
    /** The built-in components. */
    load,
    /** Those with plugins; only after `load`. Throws what registering a plugin throws. */
    widen,
  }
}

export type RunRegistries = ReturnType<typeof createRunRegistries>

/** Component registries of requests: those of runs, with the installed plugins of a workspace. */
export function createComponentRegistries({ load, widen }: RunRegistries, installed: () => Promise<Plugins>) {
  /** The installed plugins and those that came with a request. */
  const pluginsOf = async (given: Plugins | undefined): Promise<Plugins> => mergePlugins(await installed(), given)
  return {
    pluginsOf,
    /** The built-in components. */
    load,
    /** The components of a run with these plugins. Throws what registering a plugin throws, such as `PLUGIN_INVALID`. */
    async registryOf(given: Plugins | undefined): Promise<Registry<CatalogueServices>> {
      const [registry, plugins] = await Promise.all([load(), pluginsOf(given)])
      return plugins.length > 0 ? widen(plugins) : registry
    },
  }
}

export type ComponentRegistries = ReturnType<typeof createComponentRegistries>

function makeRegistry(
  builtIns: Registry<CatalogueServices>,
  createPluginSystem: typeof import('@sluice/workflow/plugin').createPluginSystem,
  plugins: Plugins,
): Registry<CatalogueServices> {
  const system = createPluginSystem({ builtIns, storage: nothingKept, currentVersion })
  for (const plugin of plugins) system.register(plugin)
  return system.registry
}
