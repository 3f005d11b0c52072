import { jsonDepth } from '../jsonDepth.ts'
import { parseLongIntegers } from './parseLongIntegers.ts'

export type JsonLimits = { readonly characters: number; readonly depth: number }

/**
 * Parses untrusted JSON. Ignores a byte order mark; integers that a float would round become strings.
 *
 * - Throws: a plain Error with the reason: too long, nested too deeply (checked before parsing), or not JSON
 */
export function readJson(text: string, { characters, depth }: JsonLimits): unknown {
  if (text.length > characters) throw new Error(`it is longer than ${characters} characters`)
  if (jsonDepth(text) > depth) throw new Error(`it is nested more than ${depth} deep`)
  return parseLongIntegers(text)
}
