import { readJson } from '../file/readJson.ts'
import type { Issue } from '../issue.ts'
import { isJsonObject, type JsonObject } from '../json.ts'
import { pluginErrors } from '../pluginErrors.ts'
import { type PluginManifest, pluginManifest } from './manifest.ts'

/** Largest plugin file. */
export const pluginLimits = { characters: 1_000_000, depth: 32 } as const

export type CheckedPlugin =
  | { readonly ok: true; readonly manifest: PluginManifest }
  /** `field` is the path in the file, such as `components.0.template`. */
  | { readonly ok: false; readonly issues: readonly Issue[] }

type Refusal = Extract<CheckedPlugin, { readonly ok: false }>

/** Validates text or parsed JSON as a plugin; never throws and runs nothing. */
export function checkPlugin(content: string | unknown): CheckedPlugin {
  const parsed = parsePlugin(content)
  return parsed.ok ? checkManifest(parsed.value) : parsed
}

/** Parses what should be a plugin, within the limits of one. */
export function parsePlugin(content: string | unknown): { readonly ok: true; readonly value: JsonObject } | Refusal {
  let value: unknown
  try {
    value = readJson(typeof content === 'string' ? content : JSON.stringify(content ?? null), pluginLimits)
  } catch (error) {
    return refuse(error instanceof RangeError ? 'it is nested too deeply' : (error as Error).message)
  }
  return isJsonObject(value) ? { ok: true, value } : refuse('it is not a JSON object')
}

export function checkManifest(value: JsonObject): CheckedPlugin {
  const { success, data, error } = pluginManifest.safeParse(value)
  if (success) return { ok: true, manifest: data }
  return { ok: false, issues: error.issues.map(({ message, path }) => makeIssue(message, path)) }
}

const refuse = (message: string): Refusal => ({ ok: false, issues: [makeIssue(message, [])] })

const makeIssue = (message: string, path: readonly PropertyKey[]): Issue => {
  const place = path.map(String).join('.')
  return { code: 'PLUGIN_INVALID', severity: 'error', message, ...(place ? { field: place } : {}) }
}

/**
 * Parses a plugin file.
 *
 * - Accepts: JSON text or parsed JSON
 * - Throws: `PLUGIN_INVALID` with all reasons in its text, and the issues as its cause
 * - Source: spec 000 §5 Plugins, §7
 */
export function readPlugin(content: string | unknown): PluginManifest {
  const checked = checkPlugin(content)
  if (!checked.ok) throw pluginInvalid(checked.issues)
  return checked.manifest
}

const shownReasons = 10

/** Creates the `PLUGIN_INVALID` error with all issues. */
export function pluginInvalid(issues: readonly Issue[]) {
  const reasons = issues.slice(0, shownReasons).map(({ field, message }) => (field ? `${field}: ${message}` : message))
  if (issues.length > shownReasons) reasons.push(`and ${issues.length - shownReasons} more`)
  return pluginErrors.error('PLUGIN_INVALID', { reasons: reasons.join('; ') }, { cause: issues })
}
