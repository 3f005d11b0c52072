import type { Json } from '../json.ts'

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

export type PathResult =
  | { readonly value: Json }
  /** What is missing, and the keys beside it. */
  | { readonly missing: string; readonly keys: readonly string[] }

/** Finds the value at a path such as `route[0].protocol` or `prices["1.5"]`; own properties only. Null: no such path. */
export function findAtPath(value: Json, path: string): PathResult | null {
  const parts = splitPath(path.trim())
  if (!parts) return null
  let found = value
  for (const part of parts) {
    const holder = typeof found === 'object' && found !== null ? (found as { readonly [key: string]: Json }) : {}
    if (!Object.hasOwn(holder, part) || (Array.isArray(found) && part === 'length')) {
      return { missing: part, keys: Object.keys(holder) }
    }
    found = holder[part]!
  }
  return { value: found }
}
