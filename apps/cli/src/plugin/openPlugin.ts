import type { PluginManifest } from '@sluice/workflow/plugin'
import { printJson } from '../output.ts'
import { assessPluginFile } from './assessPluginFile.ts'
import { printIssues, toFinding } from './printIssues.ts'
import { type PluginFile, readPluginFile } from './readPluginFile.ts'
import { readPlugins } from './readPlugins.ts'

type OpenedPlugin = PluginFile & { readonly manifest: PluginManifest; readonly others: readonly PluginManifest[] }

/**
 * Reads and checks a plugin beside the plugins it needs; prints what is wrong and returns null if it does not run.
 *
 * - `asJson`: prints one JSON value instead, and nothing where the plugin runs
 */
export async function openPlugin(
  source: string,
  needed: readonly string[] = [],
  { asJson = false } = {},
): Promise<OpenedPlugin | null> {
  const file = await readPluginFile(source)
  const others = await readPlugins(needed)
  const assessed = await assessPluginFile(file.text, others)
  if (!asJson) printIssues([...(assessed.ok ? [] : assessed.issues), ...assessed.warnings])
  else if (!assessed.ok) printJson({ valid: false, errors: assessed.issues.map(toFinding) })
  return assessed.ok ? { ...file, manifest: assessed.manifest, others } : null
}
