import { compareDecimals } from './compareDecimals.ts'

/**
 * A reviver for `JSON.parse`: a number that a float rounds, such as an amount in wei, comes out as the text it is
 * written in.
 *
 * - Shape: numbers that a float holds exactly stay numbers; without source access of the platform all of them do
 */
export function losslessNumberReviver(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source
  if (typeof value !== 'number' || source === undefined) return value
  const isLongInteger = /^-?\d+$/.test(source) && !Number.isSafeInteger(value)
  return isLongInteger || (String(value) !== source && compareDecimals(value, source) !== 0) ? source : value
}
