import type { Json } from '../json.ts'
import { jsonDepth } from '../jsonDepth.ts'

/** Marks a number that a float would round; no workflow text starts with this prefix. */
const mark = '\u0001number:'
const marked = /"\\u0001number:(-?[\d.eE+-]+)"/g

const deepest = 64

/** Parses JSON so that `printExactly` preserves every number literal; undefined for invalid JSON. */
export function parseExactly(text: string): Json | undefined {
  if (jsonDepth(text) > deepest) return undefined
  try {
    return /[\d.]{16}/.test(text) ? JSON.parse(text, keepSource) : (JSON.parse(text) as Json)
  } catch {
    // Only the beginning looks like JSON.
    return undefined
  }
}

/** Serializes a value parsed by `parseExactly`. */
export const printExactly = (value: Json): string => JSON.stringify(value).replace(marked, '$1')

function keepSource(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined || String(value) === context.source) return value
  return mark + context.source
}
