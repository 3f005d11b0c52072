import { compareDecimals } from './compareDecimals.ts'
import { isJsonObject, type Json } from './json.ts'

export type ComparisonOperator =
  // By order.
  | '>'
  | '<'
  | '>='
  | '<='
  // By value, the longer ones without conversion.
  | '=='
  | '==='
  | '!='
  | '!=='
  // By content.
  | 'contains'
  | 'startsWith'
  | 'endsWith'

type Value = Json | bigint | undefined

/**
 * Compares two values without rounding.
 *
 * - Numbers and numeric strings compare as exact decimals: `'100000000000000000001' > '100000000000000000000'`
 * - Other strings compare by UTF-16 code units; `<` and `>` are false for values without an order
 * - `==` also matches `'1'` with `1`, `'true'` with `true`, and null with undefined; `===` does not. Both compare lists
 *   and objects deeply
 * - `contains` searches a substring, a list item or an object key
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

/** Deep equality of type and content; a bigint never equals a number. */
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
