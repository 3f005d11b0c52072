import type { AnyComponent, ComponentInfo } from '../component.ts'
import { isSluiceError } from '../defineErrors.ts'
import type { Issue } from '../issue.ts'
import { isJsonObject } from '../json.ts'
import type { LogicServices } from '../logicServices.ts'
import { pluginErrors } from '../pluginErrors.ts'
import { createDefinitions, type Definitions } from '../registry.ts'
import type { Transformation } from '../transformation.ts'
import { assertInstallable } from './assertInstallable.ts'
import { makePluginComponent } from './makePluginComponent.ts'
import { makeTransformation } from './makeTransformation.ts'
import type { PluginManifest } from './manifest.ts'
import { loadPlugins, type PluginStorage, savePlugins } from './pluginStorage.ts'
import { checkPlugin, pluginInvalid, readPlugin } from './readPlugin.ts'

export type PluginState = 'uninitialized' | 'initializing' | 'initialized'

export type PluginEvent =
  | { readonly type: 'plugin-registered'; readonly plugin: PluginManifest }
  | { readonly type: 'plugin-unregistered'; readonly plugin: PluginManifest }
  | { readonly type: 'state-changed'; readonly state: PluginState }

/** Adds plugin components, which need the logic services only. */
export type WithPluginComponents<Component extends ComponentInfo> = Component | AnyComponent<LogicServices>

export type PluginSystem<Component extends ComponentInfo> = {
  readonly state: PluginState
  /** User plugins in registration order. */
  readonly plugins: readonly PluginManifest[]
  /** Built-in and plugin components. Replaced by a new object on every change. */
  readonly registry: Definitions<WithPluginComponents<Component>>
  /**
   * Loads stored plugins; later calls return the same result.
   *
   * - Returns: issues of stored plugins that could not be loaded; they stay stored
   */
  initialize(): Promise<readonly Issue[]>
  /**
   * Validates, adds and stores a plugin; show `describePlugin` first.
   *
   * - Accepts: JSON text or parsed JSON; `replace` updates a plugin with the same id
   * - Throws: `PLUGIN_INVALID`, `PLUGIN_INCOMPATIBLE`, `PLUGIN_EXISTS`, `PLUGIN_NEEDS`, `PLUGINS_IN_CIRCLE`,
   * `PLUGIN_STORAGE_FULL`; nothing is changed then
   */
  register(content: string | unknown, options?: { readonly replace?: boolean }): PluginManifest
  /** Throws `PLUGIN_NOT_FOUND`, `PLUGIN_NEEDED`. */
  unregister(pluginId: string): void
  /** Returns a plugin as JSON text. Throws `PLUGIN_NOT_FOUND`. */
  exportPlugin(pluginId: string): string
  /** Returns an unsubscribe function. */
  subscribe(listener: (event: PluginEvent) => void): () => void
}

type Options<Component extends ComponentInfo> = {
  /** Runnable components, or their metadata only where nothing runs. */
  readonly builtIns: Definitions<Component>
  /** `localStorage` in a browser. */
  readonly storage: PluginStorage
  /** Version of Sluice; plugins may require a newer one. */
  readonly currentVersion: string
}

/**
 * Creates the plugin registry. Plugin code runs only in the sandbox when a node runs; install scripts never run.
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
  /** Stored plugins that could not be loaded. */
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
  /** Stores the plugins; drops an unreadable one with the same id. */
  const keep = (next: readonly PluginManifest[], pluginId: string) => {
    const others = unreadable.filter(content => !isJsonObject(content) || content.id !== pluginId)
    savePlugins(storage, [...next, ...others], unreadableText)
    unreadable = others
  }
  /** Async by signature only; completes synchronously. */
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
    // Repeats until stable: an updated plugin may depend on one registered after it.
    for (let isLast = false; waiting.length > 0; ) {
      const left: unknown[] = []
      for (const content of waiting) {
        try {
          const checked = checkPlugin(content)
          if (!checked.ok) throw pluginInvalid(checked.issues)
          const { manifest } = checked
          const known = plugins.find(({ id }) => id === manifest.id)
          if (known) throw pluginErrors.error('PLUGIN_EXISTS', { id: known.id, version: known.version })
          assertInstallable(manifest, { builtIns, others: plugins, currentVersion })
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
      // Loads stored plugins before the first save; `initialize` completes synchronously.
      void initialize()
      const installed = plugins.find(candidate => candidate.id === plugin.id)
      if (installed && !replace) {
        throw pluginErrors.error('PLUGIN_EXISTS', { id: plugin.id, version: installed.version })
      }
      const others = plugins.filter(candidate => candidate !== installed)
      assertInstallable(plugin, { builtIns, others, currentVersion })
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
