import { registry } from '@sluice/catalogue'
import { loadScripts } from '@sluice/runner'
import type { PluginManifest } from '@sluice/workflow/plugin'
import { type AssessedPlugin, assessPlugin } from '@sluice/workflow/plugin-check'
import { currentVersion } from './currentVersion.ts'

/** Checks a plugin the way a run does, beside the built-in components and other plugins. */
export async function assessPluginFile(text: string, others: readonly PluginManifest[]): Promise<AssessedPlugin> {
  return assessPlugin(text, { builtIns: registry, others, currentVersion, scripts: await loadScripts() })
}
