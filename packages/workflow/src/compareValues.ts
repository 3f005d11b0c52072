import { compareDecimals } from './compareDecimals.ts'
import { isJsonObject, type Json } from './json.ts'

/** The operators of a condition between two values. Source: spec 000 §5 Connection compatibility. */
export const comparisonOperators = [
  '>',
  '<',
  '>=',
  '<=',
  '==',
  '===',
  '!=',
  '!==',
  'contains',
  'startsWith',
  'endsWith',
] as const

export type ComparisonOperator = (typeof comparisonOperators)[number]

type Value = Json | bigint | undefined

/**
 * Compares two values as a condition does; the same values always give the same answer, and nothing is rounded.
 *
 * - Numbers, and texts that are numbers, compare as exact decimals: `'100000000000000000001' > '100000000000000000000'`
 * - Other texts compare by their UTF-16 units; what has no order is neither more nor less
 * - `==` takes `'1'` and `1`, `'true'` and `true`, and null and nothing as equal; `===` does not; both look into lists
 *   and objects
 * - `contains` looks for a piece of a text, an element of a list, or a key of an object
 *
 * @example compareValues('0.10', '==', 0.1) // true
 */
export function compareValues(left: Value, operator: ComparisonOperator, right: Value): boolean {
  switch (operator) {
    case '>':
      return orderOf(left, right) === 1
    case '<':
      return orderOf(left, right) === -1
    case '>=':
      return (orderOf(left, right) ?? -1) >= 0
    case '<=':
      return (orderOf(left, right) ?? 1) <= 0
    case '==':
      return isEqual(left, right)
    case '!=':
      return !isEqual(left, right)
    case '===':
      return isSame(left, right)
    case '!==':
      return !isSame(left, right)
    case 'contains':
      return contains(left, right)
    case 'startsWith':
      return isText(left) && isText(right) && String(left).startsWith(String(right))
    case 'endsWith':
      return isText(left) && isText(right) && String(left).endsWith(String(right))
  }
}

const isText = (value: Value): value is string | number | bigint =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'

function orderOf(left: Value, right: Value): -1 | 0 | 1 | undefined {
  const numeric = compareDecimals(left, right)
  if (numeric !== undefined) return numeric
  if (typeof left !== 'string' || typeof right !== 'string') return undefined
  return left < right ? -1 : left > right ? 1 : 0
}

function isEqual(left: Value, right: Value): boolean {
  if (isSame(left, right)) return true
  if ((left ?? null) === null && (right ?? null) === null) return true
  if (compareDecimals(left, right) === 0) return true
  const [flag, text] = typeof left === 'boolean' ? [left, right] : [right, left]
  return typeof flag === 'boolean' && typeof text === 'string' && String(flag) === text
}

/** Equal in type and content, at any depth; a bigint and a number are never the same. */
function isSame(left: Value, right: Value): boolean {
  if (left === right) return true
  if (Array.isArray(left)) {
    return Array.isArray(right) && left.length === right.length && left.every((item, at) => isSame(item, right[at]))
  }
  if (!isJsonObject(left) || !isJsonObject(right)) return false
  const keys = Object.keys(left)
  if (keys.length !== Object.keys(right).length) return false
  return keys.every(key => Object.hasOwn(right, key) && isSame(left[key], right[key]))
}

function contains(left: Value, right: Value): boolean {
  if (Array.isArray(left)) return left.some(item => isEqual(item, right))
  if (!isText(right)) return false
  if (isText(left)) return String(left).includes(String(right))
  return isJsonObject(left) && Object.hasOwn(left, String(right))
}
