import type { CatalogueServices } from '@sluice/catalogue'
import {
  type InstalledPluginStatus,
  keepPlugin,
  listInstalledPlugins,
  readInstalledPlugin,
  removePlugin,
} from '@sluice/protocol'
import type { InstalledPlugin } from '@sluice/runner/installed'
import type { Registry } from '@sluice/workflow'
import type { FastifyInstance } from 'fastify'
import { currentVersion } from '../plugins/componentRegistries.ts'
import { toListed } from '../plugins/pluginRegistry.ts'
import { addRoute } from './addRoute.ts'

/** Largest body: a plugin file of 1 MB in JSON. */
const bodyLimit = 2_000_000

/** Keeps plugins for runs without a page; their code is compiled in the sandbox and not run. */
export function addInstalledPluginRoutes(
  app: FastifyInstance,
  builtIns: () => Promise<Registry<CatalogueServices>>,
): void {
  const describe = async ({ manifest, installedAt }: InstalledPlugin): Promise<InstalledPluginStatus> => {
    const { describePlugin } = await import('@sluice/workflow/plugin')
    return { ...toListed(manifest, describePlugin(manifest)), installedAt }
  }

  addRoute(app, listInstalledPlugins, async ({ workspace: { installed } }) => {
    const { plugins, issues } = await installed.load()
    return { plugins: await Promise.all(plugins.map(describe)), warnings: issues.map(({ message }) => message) }
  })

  addRoute(app, readInstalledPlugin, async ({ params: { pluginId }, workspace: { installed } }) => {
    const { manifests } = await installed.load()
    const manifest = manifests.find(({ id }) => id === pluginId)
    if (manifest) return manifest
    const { pluginErrors } = await import('@sluice/workflow/plugin')
    throw pluginErrors.error('PLUGIN_NOT_FOUND', { id: pluginId })
  })

  addRoute(
    app,
    keepPlugin,
    async ({ body: { plugin, consent, replace }, workspace: { installed } }) => {
      const [{ readSoundPlugin }, { loadScripts }] = await Promise.all([
        import('@sluice/workflow/plugin-check'),
        import('@sluice/runner'),
      ])
      const { manifests } = await installed.load()
      const manifest = await readSoundPlugin(plugin, {
        builtIns: await builtIns(),
        others: manifests.filter(({ id }) => id !== plugin.id),
        currentVersion,
        scripts: await loadScripts(),
      })
      return describe(await installed.install(manifest, consent, { replace }))
    },
    { bodyLimit },
  )

  addRoute(app, removePlugin, async ({ params: { pluginId }, workspace: { installed } }) => {
    await installed.remove(pluginId)
    return { id: pluginId }
  })
}
