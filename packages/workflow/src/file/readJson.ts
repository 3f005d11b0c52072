import { jsonDepth } from '../jsonDepth.ts'
import { losslessNumberReviver } from '../losslessNumberReviver.ts'

export type JsonLimits = { readonly characters: number; readonly depth: number }

/**
 * Parses untrusted JSON. Ignores a byte order mark; integers that a float would round become strings.
 *
 * - Throws: a plain Error with the reason: too long, nested too deeply (checked before parsing), or not JSON
 */
export function readJson(text: string, { characters, depth }: JsonLimits): unknown {
  if (text.length > characters) throw new Error(`it is longer than ${characters} characters`)
  if (jsonDepth(text) > depth) throw new Error(`it is nested more than ${depth} deep`)
  const json = text.replace(/^\uFEFF/, '')
  return longNumber.test(json) ? JSON.parse(json, keepLongIntegers) : JSON.parse(json)
}

/** Shorter integers are exact; skips the reviver for most files. */
const longNumber = /\d{16}/

/** Keeps unquoted amounts in wei exact. Fractions of positions may be rounded. */
function keepLongIntegers(key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const isWritten = !Number.isInteger(value) || String(value) === context?.source
  return isWritten ? value : losslessNumberReviver(key, value, context)
}
