import { losslessNumberReviver } from '../losslessNumberReviver.ts'

/** Whether a JSON text may have integers that a float rounds; shorter ones are exact. */
export const mayHaveLongIntegers = (json: string): boolean => /\d{16}/.test(json)

/**
 * Reviver for `JSON.parse` that keeps integers as text if a float would round them (unquoted amounts in wei).
 *
 * - Fractions, such as those of positions, may be rounded
 */
export function keepLongIntegers(key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const isWritten = !Number.isInteger(value) || String(value) === context?.source
  return isWritten ? value : losslessNumberReviver(key, value, context)
}

/** Parses JSON. Ignores a byte order mark; integers that a float would round become text. */
export function parseLongIntegers(text: string): unknown {
  const json = text.replace(/^\uFEFF/, '')
  return mayHaveLongIntegers(json) ? JSON.parse(json, keepLongIntegers) : JSON.parse(json)
}
