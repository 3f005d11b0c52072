import { jsonDepth } from '../jsonDepth.ts'
import { losslessNumberReviver } from '../losslessNumberReviver.ts'

export type JsonLimits = { readonly characters: number; readonly depth: number }

/**
 * Parses a text that somebody else wrote. A byte order mark at its start does no harm, and a whole number that a float
 * would round comes out as the text it is written in.
 *
 * - Throws: a plain Error with the reason: too long, nested too deeply (told before parsing), or not JSON
 */
export function readJson(text: string, { characters, depth }: JsonLimits): unknown {
  if (text.length > characters) throw new Error(`it is longer than ${characters} characters`)
  if (jsonDepth(text) > depth) throw new Error(`it is nested more than ${depth} deep`)
  const json = text.replace(/^\uFEFF/, '')
  return longNumber.test(json) ? JSON.parse(json, keepLongIntegers) : JSON.parse(json)
}

/** Shorter whole numbers are exact, and most files have none that are longer. */
const longNumber = /\d{16}/

/**
 * Amounts in wei that somebody wrote without quotes. A number that prints as it stands was one before; what a position
 * loses behind the point does not matter.
 */
function keepLongIntegers(key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const isWritten = !Number.isInteger(value) || String(value) === context?.source
  return isWritten ? value : losslessNumberReviver(key, value, context)
}
