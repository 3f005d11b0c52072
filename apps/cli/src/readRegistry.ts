import { type CatalogueServices, registry } from '@sluice/catalogue'
import type { Registry } from '@sluice/workflow'
import { readTextFile } from './readTextFile.ts'

const nothingKept = { getItem: () => null, setItem: () => {} }

/**
 * The built-in components, and those of the plugin files that were named.
 *
 * - Throws: `USAGE_FILE_UNREADABLE`, and what registering a plugin throws
 */
export async function readRegistry(pluginFiles: readonly string[] = []): Promise<Registry<CatalogueServices>> {
  if (pluginFiles.length === 0) return registry
  // Few runs need it.
  const { createPluginSystem } = await import('@sluice/workflow/plugin')
  const system = createPluginSystem({ builtIns: registry, storage: nothingKept, currentVersion: '0.1.0' })
  for (const path of pluginFiles) system.register(await readTextFile(path))
  return system.registry
}
