import { type CatalogueServices, registry } from '@sluice/catalogue'
import type { Registry } from '@sluice/workflow'
import { readInstalled } from './plugin/openInstalled.ts'

const nothingKept = { getItem: () => null, setItem: () => {} }

/**
 * Built-in components, those of installed plugins, and those of the given plugin files or folders.
 *
 * - Throws: `USAGE_FILE_UNREADABLE`, `PLUGIN_INVALID`, `PLUGIN_EXISTS`
 */
export async function readRegistry(
  pluginSources: readonly string[] = [],
  dataDir?: string,
): Promise<Registry<CatalogueServices>> {
  const installed = await readInstalled(dataDir)
  if (installed.length === 0 && pluginSources.length === 0) return registry
  // Loaded on demand: few runs use plugins.
  const [{ createPluginSystem }, { readPlugins }, { currentVersion }, { mergePlugins }] = await Promise.all([
    import('@sluice/workflow/plugin'),
    import('./plugin/readPlugins.ts'),
    import('./plugin/currentVersion.ts'),
    import('@sluice/runner/installed'),
  ])
  const system = createPluginSystem({ builtIns: registry, storage: nothingKept, currentVersion })
  const given = await readPlugins(pluginSources, installed)
  for (const plugin of mergePlugins(installed as never, given as never)) system.register(plugin)
  return system.registry
}
