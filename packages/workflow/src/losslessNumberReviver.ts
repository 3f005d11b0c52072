import { compareDecimals } from './compareDecimals.ts'

/**
 * Reviver for `JSON.parse` that keeps numbers as text if a float would round them (amounts in wei).
 *
 * - Numbers that a float holds exactly stay numbers; so do all numbers if the platform has no reviver `context.source`
 */
export function losslessNumberReviver(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source
  if (typeof value !== 'number' || source === undefined) return value
  const isLongInteger = /^-?\d+$/.test(source) && !Number.isSafeInteger(value)
  return isLongInteger || (String(value) !== source && compareDecimals(value, source) !== 0) ? source : value
}
