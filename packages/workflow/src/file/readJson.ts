import { depthOf } from '../depthOf.ts'

export type JsonLimits = { readonly characters: number; readonly depth: number }

/**
 * Parses a text that somebody else wrote. A byte order mark at its start does no harm.
 *
 * - Throws: a plain Error with the reason: too long, nested too deeply (told before parsing), or not JSON
 */
export function readJson(text: string, { characters, depth }: JsonLimits): unknown {
  if (text.length > characters) throw new Error(`it is longer than ${characters} characters`)
  if (depthOf(text) > depth) throw new Error(`it is nested more than ${depth} deep`)
  return JSON.parse(text.replace(/^\uFEFF/, ''))
}
