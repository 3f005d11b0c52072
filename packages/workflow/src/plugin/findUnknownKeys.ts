import { escapeControlCharacters } from '../escapeControlCharacters.ts'
import type { Issue } from '../issue.ts'
import { isJsonObject, type Json, type JsonObject } from '../json.ts'
import { pluginErrors } from '../pluginErrors.ts'
import { pluginSchema } from './pluginSchema.ts'

const maximumIssues = 50

/** Warns of keys that a plugin file may not have, with the most similar one it may. */
export function findUnknownKeys(content: JsonObject): readonly Issue[] {
  const issues: Issue[] = []
  const walk = (value: Json | undefined, schema: Json | undefined, path: string) => {
    if (!isJsonObject(schema) || issues.length >= maximumIssues) return
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) walk(item, schema.items, `${path}${at}.`)
      return
    }
    const { properties } = schema
    if (!isJsonObject(value) || !isJsonObject(properties)) return
    for (const [key, inner] of Object.entries(value)) {
      if (Object.hasOwn(properties, key)) walk(inner, properties[key], `${path}${key}.`)
      else if (issues.length < maximumIssues) issues.push(unknownKey(key, path, Object.keys(properties)))
    }
  }
  walk(content, pluginSchema(), '')
  return issues
}

function unknownKey(key: string, path: string, known: readonly string[]): Issue {
  const other = findSimilar(key, known)
  const shown = escapeControlCharacters(key.slice(0, 60))
  const message = other
    ? pluginErrors.text('UNKNOWN_KEY_LIKE', { key: shown, other })
    : pluginErrors.text('UNKNOWN_KEY', { key: shown })
  return { code: 'UNKNOWN_KEY', severity: 'warning', message, field: `${path}${shown}` }
}

/** The name that differs in at most a third of its letters; case, dashes and underscores do not count. */
function findSimilar(key: string, known: readonly string[]): string | undefined {
  const plain = plainName(key)
  if (plain.length > 40) return undefined
  const rated = known.map(name => ({ name, distance: editDistance(plain, plainName(name)) }))
  const [best] = rated.sort((one, other) => one.distance - other.distance)
  return best && best.distance <= Math.max(1, Math.floor(best.name.length / 3)) ? best.name : undefined
}

const plainName = (name: string) => name.toLowerCase().replace(/[-_]/g, '')

/** Levenshtein distance. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const changed = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}
