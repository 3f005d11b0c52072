import type { Issue } from '../issue.ts'
import { pluginErrors } from '../pluginErrors.ts'
import type { Definitions } from '../registry.ts'
import { compareVersions } from '../version/compareVersions.ts'
import type { PluginManifest } from './manifest.ts'
import { pluginInvalid } from './readPlugin.ts'

/** What a plugin is installed beside. */
export type PluginSurroundings = {
  readonly builtIns: Definitions
  /** The other installed plugins. */
  readonly others: readonly PluginManifest[]
  /** Version of Sluice. */
  readonly currentVersion: string
}

/** Throws `PLUGIN_INVALID`, `PLUGIN_INCOMPATIBLE`, `PLUGIN_NEEDS`, `PLUGINS_IN_CIRCLE`. */
export function assertInstallable(
  plugin: PluginManifest,
  { builtIns, others, currentVersion }: PluginSurroundings,
): void {
  const { name, compatibility, components, dependencies } = plugin
  const minVersion = compatibility?.minVersion
  if (minVersion && compareVersions(minVersion, currentVersion) > 0) {
    throw pluginErrors.error('PLUGIN_INCOMPATIBLE', { name })
  }
  const taken = new Set(others.flatMap(other => other.components.map(component => component.id)))
  const twice = components.flatMap(({ id }, at): Issue[] => {
    if (!taken.has(id) && !builtIns.get(id)) return []
    const message = pluginErrors.text('COMPONENT_ID_TAKEN', { id })
    return [{ code: 'COMPONENT_ID_TAKEN', severity: 'error', message, field: `components.${at}.id` }]
  })
  if (twice.length > 0) throw pluginInvalid(twice)
  const dependency = dependencies.find(id => !others.some(other => other.id === id))
  if (dependency) throw pluginErrors.error('PLUGIN_NEEDS', { name, dependency })
  assertNoCycle(plugin, others)
}

/** Refuses dependency cycles: such plugins could never be removed. */
function assertNoCycle({ id, name, dependencies }: PluginManifest, others: readonly PluginManifest[]): void {
  const needed = new Set(dependencies)
  for (const dependency of needed) {
    const other = others.find(candidate => candidate.id === dependency)
    if (other?.dependencies.includes(id)) throw pluginErrors.error('PLUGINS_IN_CIRCLE', { name, other: other.name })
    for (const next of other?.dependencies ?? []) needed.add(next)
  }
}
