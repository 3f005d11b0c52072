import { type Json, jsonDepth, losslessNumberReviver } from '@sluice/workflow'
import { catalogueErrors } from '../errors.ts'

/** Limits nesting: stringifying deeper JSON overflows the stack. */
const deepest = 64

/**
 * Parses JSON; numbers that a float would round (amounts in wei) become strings.
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

/** Returns the first number that a float would round, as written. Throws `JSON_INVALID`. */
export function findRounded(text: string): string | undefined {
  parseJsonExactly(text)
  let found: string | undefined
  JSON.parse(text, (key, value: unknown, context?: { readonly source?: string }) => {
    if (losslessNumberReviver(key, value, context) !== value) found ??= context?.source
    return value
  })
  return found
}
