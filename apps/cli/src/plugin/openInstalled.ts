import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { registry } from '@sluice/catalogue'
import type { PluginManifest } from '@sluice/workflow/plugin'
import { tell } from '../output.ts'
import { currentVersion } from './currentVersion.ts'

/** Data folder of the server, where it is started without `--data`. */
export const defaultDataDir = '.sluice'

/** The plugins installed in a data folder. */
export async function openInstalled(dataDir: string) {
  const { createInstalledPlugins } = await import('@sluice/runner/installed')
  return createInstalledPlugins(dataDir, async () => ({ builtIns: registry, currentVersion }))
}

/** The installed plugins that can be used; says on stderr which cannot. */
export async function readInstalled(dataDir = defaultDataDir): Promise<readonly PluginManifest[]> {
  if (!existsSync(join(dataDir, 'plugins'))) return []
  const { manifests, issues } = await (await openInstalled(dataDir)).load()
  for (const { message } of issues) tell(`warning: ${message}`)
  return manifests
}
