import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListedPlugin } from '@sluice/protocol'
import type { PluginManifest } from '@sluice/workflow/plugin'
import type { Environment } from '../config.ts'
import { serverErrors } from '../errors.ts'
import { lazyPromise } from '../lazyPromise.ts'

/** Largest plugin file that is fetched, bytes. */
const maximumBytes = 1_000_000

/**
 * Installable plugins: the files of a folder, and files at public URLs.
 *
 * - `load` throws `URL_NOT_ALLOWED`, `HTTP_FAILED`, `PLUGIN_NOT_THERE`, `PLUGIN_INVALID`
 */
export function createPluginRegistry(folder: string, env: Environment) {
  const folderPlugins = lazyPromise(() => readFolder(folder))
  const list = async (): Promise<ListedPlugin[]> =>
    [...(await folderPlugins.load()).values()].map(({ listed }) => listed)
  return {
    list,
    manifests: async () => [...(await folderPlugins.load()).values()].map(({ manifest }) => manifest),
    search: async (text: string): Promise<ListedPlugin[]> => {
      const words = text.toLowerCase().split(/\s+/).filter(Boolean)
      return (await list()).filter(plugin => {
        const searched = textOf(plugin)
        return words.every(word => searched.includes(word))
      })
    },
    find: async (id: string): Promise<PluginManifest> => {
      const found = (await folderPlugins.load()).get(id)
      if (found) return found.manifest
      const { pluginErrors } = await import('@sluice/workflow/plugin')
      throw pluginErrors.error('PLUGIN_NOT_FOUND', { id })
    },
    load: async (url: string): Promise<PluginManifest> => {
      const [{ readPlugin }, { readTrustedOrigins, safeFetch }] = await Promise.all([
        import('@sluice/workflow/plugin'),
        import('@sluice/providers/node'),
      ])
      const { status, text } = await safeFetch(url, { maximumBytes, trustedOrigins: readTrustedOrigins(env) })
      if (status !== 200) throw serverErrors.error('PLUGIN_NOT_THERE', { status })
      return readPlugin(text)
    },
  }
}

export type PluginRegistry = ReturnType<typeof createPluginRegistry>

type Shelved = { readonly manifest: PluginManifest; readonly listed: ListedPlugin }

async function readFolder(folder: string): Promise<ReadonlyMap<string, Shelved>> {
  const { describePlugin, readPlugin } = await import('@sluice/workflow/plugin')
  const files = (await readdir(folder)).filter(name => name.endsWith('.json')).sort()
  const shelved = files.map(async (file): Promise<[string, Shelved]> => {
    const manifest = readPlugin(await readFile(join(folder, file), 'utf8'))
    return [manifest.id, { manifest, listed: toListed(manifest, describePlugin(manifest)) }]
  })
  return new Map(await Promise.all(shelved))
}

type Description = ReturnType<typeof import('@sluice/workflow/plugin').describePlugin>

/** What is shown of a plugin before it is installed. */
export function toListed(manifest: PluginManifest, shown: Description): ListedPlugin {
  const { id, description, tags, components } = manifest
  return {
    id,
    name: shown.name,
    version: shown.version,
    description,
    author: shown.author,
    tags: [...tags],
    components: components.map(component => ({
      id: component.id,
      name: component.name,
      version: component.version,
      description: component.description,
      category: component.category,
    })),
    permissions: shown.permissions.map(permission => ({ ...permission })),
    httpHosts: [...shown.httpHosts],
    scripts: shown.scripts.map(script => ({ ...script })),
  }
}

function textOf({ id, name, description, author, tags, components }: ListedPlugin): string {
  const ofComponents = components.flatMap(component => [component.id, component.name, component.description])
  return [id, name, description, author, ...tags, ...ofComponents].join(' ').toLowerCase()
}
