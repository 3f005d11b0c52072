import type { AnyComponent, ComponentInfo } from '../component.ts'
import { isSluiceError } from '../defineErrors.ts'
import type { Issue } from '../issue.ts'
import { isJsonObject } from '../json.ts'
import type { LogicServices } from '../logicServices.ts'
import { pluginErrors } from '../pluginErrors.ts'
import { createDefinitions, type Definitions } from '../registry.ts'
import type { Transformation } from '../transformation.ts'
import { compareVersions } from '../version/compareVersions.ts'
import { makePluginComponent } from './makePluginComponent.ts'
import { makeTransformation } from './makeTransformation.ts'
import type { PluginManifest } from './manifest.ts'
import { savePlugins, loadPlugins, type PluginStorage } from './pluginStorage.ts'
import { checkPlugin, readPlugin, pluginInvalid } from './readPlugin.ts'

export type PluginState = 'uninitialized' | 'initializing' | 'initialized'

export type PluginEvent =
  | { readonly type: 'plugin-registered'; readonly plugin: PluginManifest }
  | { readonly type: 'plugin-unregistered'; readonly plugin: PluginManifest }
  | { readonly type: 'state-changed'; readonly state: PluginState }

/** Components of plugins run on the logic services alone, so they fit wherever those are among the services. */
export type WithPluginComponents<Component extends ComponentInfo> = Component | AnyComponent<LogicServices>

export type PluginSystem<Component extends ComponentInfo> = {
  readonly state: PluginState
  /** User plugins, in the order in which they were registered. */
  readonly plugins: readonly PluginManifest[]
  /** Built-in components and those of the plugins. A new object after every change; the old one stays as it was. */
  readonly registry: Definitions<WithPluginComponents<Component>>
  /**
   * Loads the plugins that were kept. A second call gives the first one's answer.
   *
   * - Shape: findings about kept plugins that could not be loaded; they stay kept
   */
  initialize(): Promise<readonly Issue[]>
  /**
   * Adds a plugin and keeps it; show `describePlugin` before.
   *
   * - Takes: the text of a JSON file, or parsed JSON; `replace` updates one of the same id
   * - Throws: `PLUGIN_INVALID`, `PLUGIN_INCOMPATIBLE`, `PLUGIN_EXISTS`, `PLUGIN_NEEDS`, `PLUGINS_IN_CIRCLE`,
   *   `PLUGIN_STORAGE_FULL`; then nothing has changed
   */
  register(content: string | unknown, options?: { readonly replace?: boolean }): PluginManifest
  /** Throws `PLUGIN_NOT_FOUND`, `PLUGIN_NEEDED`. */
  unregister(pluginId: string): void
  /** A plugin as the text of a JSON file. Throws `PLUGIN_NOT_FOUND`. */
  exportPlugin(pluginId: string): string
  /** Answers how to stop listening. */
  subscribe(listener: (event: PluginEvent) => void): () => void
}

type Options<Component extends ComponentInfo> = {
  /** Those that can run, or only what they say about themselves where nothing is run. */
  readonly builtIns: Definitions<Component>
  /** `localStorage` in the browser. */
  readonly storage: PluginStorage
  /** Of this program; plugins may ask for a newer one. */
  readonly currentVersion: string
}

/**
 * Makes the place where plugins are registered. Nothing of a plugin runs here: its code runs in the sandbox when a node
 * runs, its scripts never.
 *
 * - Source: spec 000 §4 Plugin registration, §5 Plugins, §7
 */
export function createPluginSystem<Component extends ComponentInfo>(
  options: Options<Component>,
): PluginSystem<Component> {
  const { builtIns, storage, currentVersion } = options
  const listeners = new Set<(event: PluginEvent) => void>()
  let state: PluginState = 'uninitialized'
  let plugins: readonly PluginManifest[] = []
  let registry: Definitions<WithPluginComponents<Component>> = builtIns
  let loading: Promise<readonly Issue[]> | undefined
  /** Kept texts of plugins that could not be loaded. */
  let unreadable: readonly unknown[] = []
  let unreadableText: string | undefined

  const tell = (event: PluginEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const enter = (next: PluginState) => {
    state = next
    tell({ type: 'state-changed', state })
  }
  const setPlugins = (next: readonly PluginManifest[]) => {
    plugins = next
    registry = widen(builtIns, plugins)
  }
  const find = (pluginId: string): PluginManifest => {
    const plugin = plugins.find(candidate => candidate.id === pluginId)
    if (!plugin) throw pluginErrors.error('PLUGIN_NOT_FOUND', { id: pluginId })
    return plugin
  }
  /** An unreadable plugin of the same id has been replaced, or removed, with this one. */
  const keep = (next: readonly PluginManifest[], pluginId: string) => {
    const others = unreadable.filter(content => !isJsonObject(content) || content.id !== pluginId)
    savePlugins(storage, [...next, ...others], unreadableText)
    unreadable = others
  }
  /** Waits for nothing, so that it is done when it returns. */
  const load = async (): Promise<readonly Issue[]> => {
    enter('initializing')
    const { kept, issues, unreadable: text } = loadPlugins(storage)
    unreadableText = text
    const found: Issue[] = [...issues]
    const failed: unknown[] = []
    const refuse = (content: unknown, error: unknown) => {
      if (!isSluiceError(error)) throw error
      failed.push(content)
      found.push({ code: error.code, severity: 'warning', message: error.message })
    }
    let waiting = [...kept]
    // In rounds: an update may have come to need a plugin that was registered after it.
    for (let isLast = false; waiting.length > 0; ) {
      const left: unknown[] = []
      for (const content of waiting) {
        try {
          const checked = checkPlugin(content)
          if (!checked.ok) throw pluginInvalid(checked.issues)
          const { manifest } = checked
          const known = plugins.find(({ id }) => id === manifest.id)
          if (known) throw pluginErrors.error('PLUGIN_EXISTS', { id: known.id, version: known.version })
          assertInstallable(manifest, plugins, builtIns, currentVersion)
          setPlugins([...plugins, manifest])
          tell({ type: 'plugin-registered', plugin: manifest })
        } catch (error) {
          if (pluginErrors.is(error, 'PLUGIN_NEEDS') && !isLast) left.push(content)
          else refuse(content, error)
        }
      }
      isLast = left.length === waiting.length
      waiting = left
    }
    unreadable = failed
    enter('initialized')
    return found
  }

  const initialize = (): Promise<readonly Issue[]> => {
    loading ??= load()
    return loading
  }

  return {
    get state() {
      return state
    },
    get plugins() {
      return plugins
    },
    get registry() {
      return registry
    },
    initialize,
    register: (content, { replace = false } = {}) => {
      const plugin = readPlugin(content)
      // What was kept has to be known before anything is kept anew; it is by the time this returns.
      void initialize()
      const installed = plugins.find(candidate => candidate.id === plugin.id)
      if (installed && !replace) {
        throw pluginErrors.error('PLUGIN_EXISTS', { id: plugin.id, version: installed.version })
      }
      const others = plugins.filter(candidate => candidate !== installed)
      assertInstallable(plugin, others, builtIns, currentVersion)
      assertNoCycle(plugin, others)
      const next = installed ? plugins.map(other => (other === installed ? plugin : other)) : [...plugins, plugin]
      keep(next, plugin.id)
      setPlugins(next)
      if (installed) tell({ type: 'plugin-unregistered', plugin: installed })
      tell({ type: 'plugin-registered', plugin })
      return plugin
    },
    unregister: pluginId => {
      void initialize()
      const plugin = find(pluginId)
      const dependent = plugins.find(other => other.dependencies.includes(pluginId))
      if (dependent) throw pluginErrors.error('PLUGIN_NEEDED', { id: pluginId, name: dependent.name })
      const next = plugins.filter(other => other !== plugin)
      keep(next, pluginId)
      setPlugins(next)
      tell({ type: 'plugin-unregistered', plugin })
    },
    exportPlugin: pluginId => `${JSON.stringify(find(pluginId), null, 2)}\n`,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Throws `PLUGIN_INVALID`, `PLUGIN_INCOMPATIBLE`, `PLUGIN_NEEDS`. */
function assertInstallable(
  plugin: PluginManifest,
  others: readonly PluginManifest[],
  builtIns: Definitions,
  currentVersion: string,
): void {
  const { name, compatibility, components, dependencies } = plugin
  const minVersion = compatibility?.minVersion
  if (minVersion && compareVersions(minVersion, currentVersion) > 0) {
    throw pluginErrors.error('PLUGIN_INCOMPATIBLE', { name })
  }
  const taken = new Set(others.flatMap(other => other.components.map(component => component.id)))
  const twice = components.filter(({ id }) => taken.has(id) || builtIns.get(id))
  if (twice.length > 0) {
    throw pluginInvalid(
      twice.map(({ id }) => ({
        code: 'COMPONENT_ID_TAKEN',
        severity: 'error',
        message: pluginErrors.text('COMPONENT_ID_TAKEN', { id }),
      })),
    )
  }
  const dependency = dependencies.find(id => !others.some(other => other.id === id))
  if (dependency) throw pluginErrors.error('PLUGIN_NEEDS', { name, dependency })
}

/** Plugins that need each other could never be removed again. Throws `PLUGINS_IN_CIRCLE`. */
function assertNoCycle({ id, name, dependencies }: PluginManifest, others: readonly PluginManifest[]): void {
  const needed = new Set(dependencies)
  for (const dependency of needed) {
    const other = others.find(candidate => candidate.id === dependency)
    if (other?.dependencies.includes(id)) throw pluginErrors.error('PLUGINS_IN_CIRCLE', { name, other: other.name })
    for (const next of other?.dependencies ?? []) needed.add(next)
  }
}

function widen<Component extends ComponentInfo>(
  builtIns: Definitions<Component>,
  plugins: readonly PluginManifest[],
): Definitions<WithPluginComponents<Component>> {
  const added = plugins.flatMap(plugin => plugin.components.map(component => makePluginComponent(plugin, component)))
  const transformations: readonly Transformation[] = [
    ...(builtIns.transformations ?? []),
    ...plugins.flatMap(plugin => plugin.transformers.map(makeTransformation)),
  ]
  return { ...createDefinitions<WithPluginComponents<Component>>([...builtIns.list, ...added]), transformations }
}
