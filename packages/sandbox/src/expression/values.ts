import { Duration, UnsignedInt } from '@marcbachmann/cel-js/evaluator'
import type { Json, JsonObject } from '@sluice/workflow'
import { charge } from './meter.ts'
import { Wei } from './wei.ts'

const maxDepth = 64

/** Variables for the evaluator, converted on first access; whole numbers become integers. */
export class Variables extends Map<string, unknown> {
  readonly #values: JsonObject

  constructor(values: JsonObject) {
    super()
    this.#values = values
  }

  override get(name: string): unknown {
    if (super.has(name)) return super.get(name)
    const value = Object.hasOwn(this.#values, name) ? toExpressionValue(this.#values[name], 0) : undefined
    this.set(name, value)
    return value
  }
}

/** Converts objects to maps, so that keys such as `constructor` are plain keys. */
function toExpressionValue(value: Json | undefined, depth: number): unknown {
  if (depth > maxDepth) throw new RangeError(`values are nested at most ${maxDepth} deep`)
  if (value === undefined) return null
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(item => toExpressionValue(item, depth + 1))
  return new Map(Object.entries(value).map(([key, item]) => [key, toExpressionValue(item, depth + 1)]))
}

/** Cost per result value: a list may occur many times in a result and is written each time. */
const stepsOfValue = 10

/**
 * Converts a result to JSON: amounts, and integers beyond 2^53, as decimal strings.
 *
 * - Throws: the error of `charge` if the result is too large
 */
export function fromExpressionValue(value: unknown, depth = 0): Json {
  charge(typeof value === 'string' ? stepsOfValue + value.length / 5 : stepsOfValue)
  if (depth > maxDepth) throw new RangeError(`values are nested at most ${maxDepth} deep`)
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'bigint') return fromInteger(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError('the result is no number')
    return value
  }
  if (value instanceof Wei) return value.value.toString()
  if (value instanceof UnsignedInt) return fromInteger(value.valueOf())
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Duration) return value.toString()
  if (Array.isArray(value)) return value.map(item => fromExpressionValue(item, depth + 1))
  if (value instanceof Map) return toObject([...value], depth)
  if (typeof value === 'object' && value.constructor === Object) return toObject(Object.entries(value), depth)
  throw new TypeError('the result is a kind of value that cannot leave an expression')
}

const fromInteger = (value: bigint) =>
  value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value.toString()

const toObject = (entries: readonly (readonly [unknown, unknown])[], depth: number): Json =>
  Object.fromEntries(entries.map(([key, item]) => [String(key), fromExpressionValue(item, depth + 1)]))
