import type { Json } from '@sluice/workflow'
import { catalogueErrors } from '../errors.ts'

const segmentPattern = /([^.[\]]+)|\[(\d+)\]|\["([^"\]]+)"\]/y

/** Splits a path such as `a.b[0]["c.d"]`; null if invalid. */
function splitPath(path: string): readonly string[] | null {
  const parts: string[] = []
  segmentPattern.lastIndex = 0
  while (segmentPattern.lastIndex < path.length) {
    if (parts.length > 0 && path[segmentPattern.lastIndex] === '.') segmentPattern.lastIndex++
    const match = segmentPattern.exec(path)
    if (!match) return null
    parts.push((match[1] ?? match[2] ?? match[3])!)
  }
  return parts.length > 0 ? parts : null
}

/**
 * Returns the value at a path such as `route[0].protocol` or `prices["1.5"]`; own properties only.
 *
 * - Throws: `PATH_INVALID`, `FIELD_NOT_FOUND` with the available keys
 */
export function readPath(value: Json, path: string): Json {
  const parts = splitPath(path.trim())
  if (!parts) throw catalogueErrors.error('PATH_INVALID', { path })
  let found = value
  for (const part of parts) {
    const holder = typeof found === 'object' && found !== null ? (found as { readonly [key: string]: Json }) : {}
    if (!Object.hasOwn(holder, part) || (Array.isArray(found) && part === 'length')) {
      const keys = Object.keys(holder).slice(0, 20).join(', ') || 'no fields'
      throw catalogueErrors.error('FIELD_NOT_FOUND', { part, path, keys })
    }
    found = holder[part]!
  }
  return found
}
