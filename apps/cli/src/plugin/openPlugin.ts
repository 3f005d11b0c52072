import type { PluginManifest } from '@sluice/workflow/plugin'
import { assessPluginFile } from './assessPluginFile.ts'
import { printIssues } from './printIssues.ts'
import { type PluginFile, readPluginFile } from './readPluginFile.ts'
import { readPlugins } from './readPlugins.ts'

type OpenedPlugin = PluginFile & { readonly manifest: PluginManifest; readonly others: readonly PluginManifest[] }

/** Reads and checks a plugin beside the plugins it needs; prints what is wrong and returns null if it does not run. */
export async function openPlugin(source: string, needed: readonly string[] = []): Promise<OpenedPlugin | null> {
  const file = await readPluginFile(source)
  const others = await readPlugins(needed)
  const assessed = await assessPluginFile(file.text, others)
  printIssues(assessed.ok ? assessed.warnings : assessed.issues)
  return assessed.ok ? { ...file, manifest: assessed.manifest, others } : null
}
