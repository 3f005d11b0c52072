import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Issue, isSluiceError, permissions } from '@sluice/workflow'
import {
  assertInstallable,
  type PluginManifest,
  type PluginSurroundings,
  pluginErrors,
  readPlugin,
} from '@sluice/workflow/plugin'
import { z } from 'zod'
import { runnerErrors } from '../errors.ts'

/** What the user has agreed to. */
export type PluginConsent = {
  readonly permissions: readonly string[]
  readonly httpHosts: readonly string[]
}

export type InstalledPlugin = {
  readonly manifest: PluginManifest
  /** Milliseconds since the epoch. */
  readonly installedAt: number
}

type Surroundings = Pick<PluginSurroundings, 'builtIns' | 'currentVersion'>

type Loaded = {
  /** Dependencies first. */
  readonly plugins: readonly InstalledPlugin[]
  readonly manifests: readonly PluginManifest[]
  /** Files that cannot be used, with the reason; they stay. */
  readonly issues: readonly Issue[]
}

const fileSchema = z.object({
  plugin: z.unknown(),
  consent: z.object({ permissions: z.array(z.enum(permissions)), httpHosts: z.array(z.string()) }),
  installedAt: z.number(),
})

/** The same list each time: registries are cached per list. */
const nothing: readonly PluginManifest[] = []

/** Highest number of installed plugins. */
const maximumPlugins = 100

/** Folder in the data folder, with one file for each plugin. */
export const installedFolder = 'plugins'

/**
 * Plugins installed in a data folder, for runs without a page: of the server, of its crash recovery and of the command
 * line. Each file stands alone and is replaced at once, so that server and command line can both write.
 */
export function createInstalledPlugins(dataDir: string, surroundings: () => Promise<Surroundings>) {
  const folder = join(dataDir, installedFolder)
  let known: { readonly state: string; readonly loaded: Loaded } | undefined

  const load = async (): Promise<Loaded> => {
    if (!(await isPrivate(folder))) {
      const message = runnerErrors.text('PLUGIN_FOLDER_OPEN', { folder })
      return { plugins: [], manifests: nothing, issues: [{ code: 'PLUGIN_FOLDER_OPEN', severity: 'warning', message }] }
    }
    const names = (await listFolder(folder)).filter(name => name.endsWith('.json')).sort()
    const states = await Promise.all(names.map(name => stateOf(join(folder, name))))
    const state = JSON.stringify([names, states])
    // The same object while nothing has changed: registries are cached per list.
    if (known?.state === state) return known.loaded
    const read = await Promise.all(names.slice(0, maximumPlugins).map(name => readInstalled(join(folder, name))))
    const readable = inOrder(read.flatMap(one => ('manifest' in one ? [one] : [])))
    const { plugins, issues } = await pickInstallable(readable, surroundings)
    const loaded = {
      plugins,
      manifests: plugins.map(({ manifest }) => manifest),
      issues: [...read.flatMap(one => ('manifest' in one ? [] : [one])), ...issues],
    }
    known = { state, loaded }
    return loaded
  }

  return {
    load,
    /**
     * Keeps a plugin that has been checked.
     *
     * - Throws: `CONSENT_MISSING`, `PLUGIN_EXISTS` unless `replace`, `TOO_MANY_PLUGINS`
     */
    async install(
      manifest: PluginManifest,
      consent: PluginConsent,
      { replace = false } = {},
    ): Promise<InstalledPlugin> {
      assertConsent(manifest, consent)
      const { plugins } = await load()
      const same = plugins.find(one => one.manifest.id === manifest.id)
      if (same && !replace) {
        throw pluginErrors.error('PLUGIN_EXISTS', { id: manifest.id, version: same.manifest.version })
      }
      if (!same && plugins.length >= maximumPlugins) {
        throw runnerErrors.error('TOO_MANY_PLUGINS', { most: maximumPlugins })
      }
      const installed = { manifest, installedAt: Date.now() }
      const { permissions, httpHosts } = manifest
      const file = { plugin: manifest, consent: { permissions, httpHosts }, installedAt: installed.installedAt }
      await writeAtOnce(folder, `${manifest.id}.json`, `${JSON.stringify(file)}\n`)
      return installed
    },
    /** Throws `PLUGIN_NOT_FOUND`, `PLUGIN_NEEDED`. */
    async remove(id: string): Promise<void> {
      const { plugins } = await load()
      // Also one that cannot be read.
      const names = await listFolder(folder)
      if (!names.includes(`${id}.json`)) throw pluginErrors.error('PLUGIN_NOT_FOUND', { id })
      const dependent = plugins.find(({ manifest }) => manifest.dependencies.includes(id))
      if (dependent) throw pluginErrors.error('PLUGIN_NEEDED', { id, name: dependent.manifest.name })
      await rm(join(folder, `${id}.json`))
    },
    clear: (): Promise<void> => rm(folder, { recursive: true, force: true }),
  }
}

export type InstalledPlugins = ReturnType<typeof createInstalledPlugins>

/** Throws `CONSENT_MISSING`, which names what was not agreed to. */
function assertConsent(
  manifest: Pick<PluginManifest, 'name' | 'permissions' | 'httpHosts'>,
  consent: PluginConsent,
): void {
  const missing = [
    ...manifest.permissions.filter(permission => !consent.permissions.includes(permission)),
    ...manifest.httpHosts.filter(host => !consent.httpHosts.includes(host)),
  ]
  if (missing.length === 0) return
  throw runnerErrors.error('CONSENT_MISSING', { name: manifest.name, missing: missing.join(', ') })
}

async function readInstalled(path: string): Promise<InstalledPlugin | Issue> {
  try {
    const { plugin, consent, installedAt } = fileSchema.parse(JSON.parse(await readFile(path, 'utf8')))
    const manifest = readPlugin(plugin)
    assertConsent(manifest, consent)
    return { manifest, installedAt }
  } catch (error) {
    const reason = isSluiceError(error) ? error.message : (error as Error).message
    const message = runnerErrors.text('PLUGIN_UNREADABLE', { path, reason: reason.slice(0, 500) })
    return { code: 'PLUGIN_UNREADABLE', severity: 'warning', message }
  }
}

/** Leaves out those that no longer fit, such as after an update that took their ids: they must not stop other runs. */
async function pickInstallable(readable: readonly InstalledPlugin[], surroundings: () => Promise<Surroundings>) {
  const plugins: InstalledPlugin[] = []
  const issues: Issue[] = []
  if (readable.length === 0) return { plugins, issues }
  const { builtIns, currentVersion } = await surroundings()
  for (const one of readable) {
    try {
      assertInstallable(one.manifest, { builtIns, currentVersion, others: plugins.map(({ manifest }) => manifest) })
      plugins.push(one)
    } catch (error) {
      if (!isSluiceError(error)) throw error
      const message = runnerErrors.text('PLUGIN_UNREADABLE', { path: one.manifest.id, reason: error.message })
      issues.push({ code: 'PLUGIN_UNREADABLE', severity: 'warning', message })
    }
  }
  return { plugins, issues }
}

/** Dependencies first; those whose dependencies are not there come last, and registering them names what is missing. */
function inOrder(plugins: readonly InstalledPlugin[]): readonly InstalledPlugin[] {
  const ordered = new Set<InstalledPlugin>()
  const add = (plugin: InstalledPlugin, above: ReadonlySet<InstalledPlugin>) => {
    if (ordered.has(plugin) || above.has(plugin)) return
    const path = new Set([...above, plugin])
    for (const id of plugin.manifest.dependencies) {
      const needed = plugins.find(({ manifest }) => manifest.id === id)
      if (needed) add(needed, path)
    }
    ordered.add(plugin)
  }
  for (const plugin of plugins) add(plugin, new Set())
  return [...ordered]
}

async function listFolder(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * Whether nobody else may use the folder, or there is none. A folder that came with a download is open to others: what
 * stands in it was agreed to by somebody else.
 */
async function isPrivate(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null)
  return !found || process.platform === 'win32' || (found.mode & 0o077) === 0
}

async function stateOf(path: string): Promise<readonly number[]> {
  const found = await stat(path).catch(() => null)
  return found ? [found.mtimeMs, found.size, found.ino] : []
}

async function writeAtOnce(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const passing = join(folder, `${randomUUID()}.new`)
  await writeFile(passing, text, { mode: 0o600 })
  await rename(passing, join(folder, name))
}
