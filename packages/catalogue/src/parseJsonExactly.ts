import type { Json } from '@sluice/workflow'
import { catalogueErrors } from './errors.ts'

type Reviver = (key: string, value: Json, context?: { readonly source?: string }) => Json

const keepDigits: Reviver = (_, value, context) => {
  const isRounded = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
  return isRounded && context?.source !== undefined && /^-?\d+$/.test(context.source) ? context.source : value
}

/**
 * Reads JSON; an integer that a float would round, such as an amount in wei, comes out as its digits in a string.
 *
 * - Throws: `JSON_INVALID`
 */
export function parseJsonExactly(text: string): Json {
  try {
    return JSON.parse(text, keepDigits as (key: string, value: unknown) => unknown) as Json
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw catalogueErrors.error('JSON_INVALID', { reason }, { cause })
  }
}
