import type { PluginManifest } from '@sluice/workflow/plugin'
import { assessPluginFile } from './assessPluginFile.ts'
import { readPluginFile } from './readPluginFile.ts'

/**
 * Reads plugin files or folders in order; a plugin may depend on earlier ones, and on installed ones.
 *
 * - Throws: `USAGE_FILE_UNREADABLE`, `PLUGIN_INVALID`
 */
export async function readPlugins(
  sources: readonly string[],
  installed: readonly PluginManifest[] = [],
): Promise<readonly PluginManifest[]> {
  const plugins: PluginManifest[] = []
  // One that is given may replace an installed one, so that only their ids count.
  const needed = (list: readonly PluginManifest[]) => list.map(plugin => ({ ...plugin, components: [] }))
  for (const source of sources) {
    const { text } = await readPluginFile(source)
    const assessed = await assessPluginFile(text, [...needed(installed), ...plugins])
    if (!assessed.ok) {
      const { pluginInvalid } = await import('@sluice/workflow/plugin')
      throw pluginInvalid(assessed.issues)
    }
    plugins.push(assessed.manifest)
  }
  return plugins
}
