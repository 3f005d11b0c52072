import { type CatalogueServices, registry } from '@sluice/catalogue'
import type { Registry } from '@sluice/workflow'
import { readTextFile } from './readTextFile.ts'

const nothingKept = { getItem: () => null, setItem: () => {} }

/**
 * Built-in components, and those of the given plugin files.
 *
 * - Throws: `USAGE_FILE_UNREADABLE`, and errors of plugin registration
 */
export async function readRegistry(pluginFiles: readonly string[] = []): Promise<Registry<CatalogueServices>> {
  if (pluginFiles.length === 0) return registry
  // Loaded on demand: few runs use plugins.
  const { createPluginSystem } = await import('@sluice/workflow/plugin')
  const system = createPluginSystem({ builtIns: registry, storage: nothingKept, currentVersion: '0.1.0' })
  for (const path of pluginFiles) system.register(await readTextFile(path))
  return system.registry
}
