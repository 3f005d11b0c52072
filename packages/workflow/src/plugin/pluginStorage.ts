import { readJson } from '../file/readJson.ts'
import type { Issue } from '../issue.ts'
import { pluginErrors } from '../pluginErrors.ts'
import type { PluginManifest } from './manifest.ts'

/** Storage of user plugins; compatible with `localStorage`. */
export type PluginStorage = {
  /** Throws if the browser blocks storage. */
  getItem(key: string): string | null
  /** Throws if the storage is full. */
  setItem(key: string, text: string): void
}

/** Storage key of user plugins. Source: spec 000 §7. */
export const pluginStorageKey = 'sluice.plugins'

const limits = { characters: 10_000_000, depth: 40 } as const

/** Backup key of an unreadable value before it is overwritten. */
const unreadableKey = `${pluginStorageKey}.unreadable`

export type StoredPlugins = {
  /** Not validated. */
  readonly kept: readonly unknown[]
  readonly issues: readonly Issue[]
  /** The stored text, if it is not a list of plugins. */
  readonly unreadable?: string
}

/** Loads stored plugins; returns none and an issue if the value is unreadable. */
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
