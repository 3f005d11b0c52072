/** Deep JSON equality; key order and undefined values are ignored. */
export function isEqualJson(left: unknown, right: unknown): boolean {
  if (Object.is(left, right) || (left === 0 && right === 0)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false
    return left.every((item, at) => isEqualJson(item, right[at]))
  }
  const keys = keysOf(left)
  return keys.length === keysOf(right).length && keys.every(key => isEqualJson(readKey(left, key), readKey(right, key)))
}

const readKey = (value: object, key: string): unknown =>
  Object.hasOwn(value, key) ? (value as { readonly [key: string]: unknown })[key] : undefined

const keysOf = (value: object): readonly string[] => Object.keys(value).filter(key => readKey(value, key) !== undefined)
