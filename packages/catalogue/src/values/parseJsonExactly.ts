import { type Json, jsonDepth, losslessNumberReviver } from '@sluice/workflow'
import { catalogueErrors } from '../errors.ts'

/** Deeper JSON cannot be written again: the stack ends. */
const deepest = 64

/**
 * Reads JSON; a number that a float would round, such as an amount in wei, comes out as its digits in a string.
 *
 * - Throws: `JSON_INVALID`
 */
export function parseJsonExactly(text: string): Json {
  if (jsonDepth(text) > deepest)
    throw catalogueErrors.error('JSON_INVALID', { reason: `it is nested more than ${deepest} deep` })
  try {
    return JSON.parse(text, losslessNumberReviver) as Json
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw catalogueErrors.error('JSON_INVALID', { reason }, { cause })
  }
}

/** The first number of a JSON text that a float would round, as it is written. Throws `JSON_INVALID`. */
export function findRounded(text: string): string | undefined {
  parseJsonExactly(text)
  let found: string | undefined
  JSON.parse(text, (key, value: unknown, context?: { readonly source?: string }) => {
    if (losslessNumberReviver(key, value, context) !== value) found ??= context?.source
    return value
  })
  return found
}
