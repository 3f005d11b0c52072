import { readJson } from '../file/readJson.ts'
import type { Issue } from '../issue.ts'
import { pluginErrors } from '../pluginErrors.ts'
import type { PluginManifest } from './manifest.ts'

/** Where user plugins are kept; `localStorage` is one. */
export type PluginStorage = {
  /** May throw where the browser keeps nothing. */
  getItem(key: string): string | null
  /** May throw when there is no room. */
  setItem(key: string, text: string): void
}

/** The one key under which user plugins are kept. Source: spec 000 §7. */
export const pluginStorageKey = 'sluice.plugins'

const limits = { characters: 10_000_000, depth: 40 } as const

/** Where a text that could not be read is put before something else takes its place. */
const unreadableKey = `${pluginStorageKey}.unreadable`

export type StoredPlugins = {
  /** Unchecked. */
  readonly kept: readonly unknown[]
  readonly issues: readonly Issue[]
  /** The text that was kept, where it is no list of plugins. */
  readonly unreadable?: string
}

/** What was kept; nothing and a finding when it cannot be read. */
export function loadPlugins(storage: PluginStorage): StoredPlugins {
  let text: string | null = null
  try {
    text = storage.getItem(pluginStorageKey)
    if (text === null) return { kept: [], issues: [] }
    const kept = readJson(text, limits)
    if (!Array.isArray(kept)) throw new Error('the kept plugins are no list')
    return { kept, issues: [] }
  } catch (error) {
    const reasons = error instanceof Error ? error.message : String(error)
    const message = pluginErrors.text('PLUGIN_INVALID', { reasons })
    const issues = [{ code: 'PLUGIN_INVALID', severity: 'warning', message }] as const
    return { kept: [], issues, ...(text === null ? {} : { unreadable: text }) }
  }
}

/** Throws `PLUGIN_STORAGE_FULL`. */
export function savePlugins(
  storage: PluginStorage,
  plugins: readonly (PluginManifest | unknown)[],
  unreadable?: string,
): void {
  try {
    if (unreadable !== undefined) storage.setItem(unreadableKey, unreadable)
    storage.setItem(pluginStorageKey, JSON.stringify(plugins))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw pluginErrors.error('PLUGIN_STORAGE_FULL', { reason }, { cause })
  }
}
