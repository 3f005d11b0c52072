import { type CatalogueServices, registry } from '@sluice/catalogue'
import type { Registry } from '@sluice/workflow'

const nothingKept = { getItem: () => null, setItem: () => {} }

/**
 * Built-in components, and those of the given plugin files or folders.
 *
 * - Throws: `USAGE_FILE_UNREADABLE`, `PLUGIN_INVALID`, `PLUGIN_EXISTS`
 */
export async function readRegistry(pluginSources: readonly string[] = []): Promise<Registry<CatalogueServices>> {
  if (pluginSources.length === 0) return registry
  // Loaded on demand: few runs use plugins.
  const [{ createPluginSystem }, { readPlugins }, { currentVersion }] = await Promise.all([
    import('@sluice/workflow/plugin'),
    import('./plugin/readPlugins.ts'),
    import('./plugin/assessPluginFile.ts'),
  ])
  const system = createPluginSystem({ builtIns: registry, storage: nothingKept, currentVersion })
  for (const plugin of await readPlugins(pluginSources)) system.register(plugin)
  return system.registry
}
