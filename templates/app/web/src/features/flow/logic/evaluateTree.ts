import { compareDecimals } from '../compareDecimals.ts'
import type { Json, JsonObject } from '../json.ts'
import type { ExpressionTree, TreeOperator } from './expressionTree.ts'

/** An amount in base units. */
class Wei {
  readonly units: bigint

  constructor(units: bigint) {
    if (units > maximumAmount || units < -maximumAmount) throw new RangeError('an amount is at most 2^256 - 1')
    this.units = units
  }
}

const maximumAmount = 2n ** 256n - 1n
const maximumInteger = 2n ** 63n - 1n

/** As in CEL: integers are bigint, fractions number. */
type Value = string | boolean | null | bigint | number | Wei | readonly Json[] | JsonObject

/**
 * Evaluates an expression tree with the rules of the expressions in the editor: amounts and integers are exact, and an
 * amount never meets a fraction.
 *
 * - Shape: amounts and integers beyond 2^53 as decimal strings
 * - Throws: `TypeError` or `RangeError` with a reason, where the expression has no value
 */
export function evaluateTree(tree: ExpressionTree, variables: JsonObject): Json {
  return toJson(evaluate(tree, variables))
}

function evaluate(tree: ExpressionTree, variables: JsonObject): Value {
  if ('name' in tree) return fromJson(Object.hasOwn(variables, tree.name) ? variables[tree.name] : null)
  if ('value' in tree) return tree.value
  if ('integer' in tree) return toInteger(BigInt(tree.integer))
  if ('decimal' in tree) return tree.decimal
  if ('field' in tree) return readField(evaluate(tree.from, variables), tree.field)
  if ('at' in tree) return readAt(evaluate(tree.from, variables), evaluate(tree.at, variables))
  if ('call' in tree) {
    return call(
      tree.call,
      tree.with.map(part => evaluate(part, variables)),
    )
  }
  return operate(tree.op, tree.with, variables)
}

function fromJson(value: Json | undefined): Value {
  if (value === undefined) return null
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value
}

function toJson(value: Value): Json {
  if (value instanceof Wei) return value.units.toString()
  if (typeof value === 'bigint') {
    const isSafe = value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER
    return isSafe ? Number(value) : value.toString()
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('the result is no number')
  return value
}

function readField(from: Value, key: string): Value {
  if (typeof from !== 'object' || from === null || Array.isArray(from) || from instanceof Wei) {
    throw new TypeError(`there is no ${key} in it`)
  }
  const holder = from as JsonObject
  if (!Object.hasOwn(holder, key)) throw new TypeError(`there is no ${key} in it`)
  return fromJson(holder[key])
}

function readAt(from: Value, at: Value): Value {
  if (typeof at === 'string') return readField(from, at)
  const index = typeof at === 'bigint' ? Number(at) : -1
  if (!Array.isArray(from) || index < 0 || index >= from.length) throw new TypeError('the list has no such item')
  return fromJson(from[index] as Json)
}

function call(name: string, given: readonly Value[]): Value {
  const [first, second] = given
  if (name === 'wei') {
    if (first instanceof Wei) return first
    if (typeof first === 'bigint') return new Wei(first)
    if (typeof first === 'string' && /^-?\d{1,78}$/.test(first)) return new Wei(BigInt(first))
    throw new TypeError('it is no whole number of base units')
  }
  if (name === 'units') return readUnits(first, second)
  if (name === 'string') {
    if (first instanceof Wei) return first.units.toString()
    if (typeof first === 'object') throw new TypeError('it is no text')
    return String(first)
  }
  if (typeof first === 'bigint' || typeof first === 'number') return Number(first)
  if (typeof first === 'string' && compareDecimals(first, 0) !== undefined) return Number(first)
  throw new TypeError('it is no number')
}

function readUnits(value: Value | undefined, decimals: Value | undefined): Wei {
  const match = /^(-?)(\d{1,78})(?:\.(\d{1,78}))?$/.exec(typeof value === 'object' ? '' : String(value))
  const places = typeof decimals === 'bigint' && decimals >= 0n && decimals <= 77n ? Number(decimals) : -1
  const fraction = match?.[3] ?? ''
  if (!match || places < fraction.length) throw new TypeError('it is no amount')
  const units = BigInt(match[2]! + fraction.padEnd(places, '0'))
  return new Wei(match[1] === '-' ? -units : units)
}

function operate(op: TreeOperator, parts: readonly ExpressionTree[], variables: JsonObject): Value {
  const [left, right, otherwise] = parts
  const value = (part: ExpressionTree | undefined) => evaluate(part!, variables)
  if (op === '&&' || op === '||') return combine(op === '||', [left!, right!], variables)
  if (op === '!') return !toBoolean(value(left))
  if (op === '?:') return toBoolean(value(left)) ? value(right) : value(otherwise)
  const first = value(left)
  if (op === 'negate') {
    if (first instanceof Wei) return new Wei(-first.units)
    if (typeof first === 'number') return -first
    if (typeof first === 'bigint') return toInteger(-first)
    throw new TypeError('it is no number')
  }
  const second = value(right)
  if (op === '==' || op === '!=') return isEqual(first, second) === (op === '==')
  if (op === '<' || op === '<=' || op === '>' || op === '>=') return order(op, first, second)
  return compute(op, first, second)
}

/** As in CEL: an error of one side does not count if the other side decides. */
function combine(decisive: boolean, parts: readonly [ExpressionTree, ExpressionTree], variables: JsonObject): boolean {
  let failure: unknown
  for (const part of parts) {
    try {
      if (toBoolean(evaluate(part, variables)) === decisive) return decisive
    } catch (error) {
      failure ??= error
    }
  }
  if (failure !== undefined) throw failure
  return !decisive
}

function toBoolean(value: Value): boolean {
  if (typeof value !== 'boolean') throw new TypeError('it is neither true nor false')
  return value
}

function toInteger(value: bigint): bigint {
  if (value > maximumInteger || value < -maximumInteger - 1n) throw new RangeError('the number is too large')
  return value
}

function isEqual(left: Value, right: Value): boolean {
  if (left instanceof Wei || right instanceof Wei) {
    const [first, second] = [unitsOf(left), unitsOf(right)]
    return first !== null && first === second
  }
  const isNumber = (value: Value) => typeof value === 'number' || typeof value === 'bigint'
  if (isNumber(left) && isNumber(right)) return compareDecimals(left, right) === 0
  if (typeof left === 'object' && left !== null && right !== null) {
    throw new TypeError('lists and objects are not compared')
  }
  return left === right
}

function unitsOf(value: Value): bigint | null {
  if (value instanceof Wei) return value.units
  return typeof value === 'bigint' ? value : null
}

function compareAmounts(left: Value, right: Value): bigint {
  const [first, second] = [unitsOf(left), unitsOf(right)]
  if (first === null || second === null) throw new TypeError('an amount is compared with something else')
  return first - second
}

function order(op: '<' | '<=' | '>' | '>=', left: Value, right: Value): boolean {
  const sign = signOf(left, right)
  if (op === '<') return sign < 0
  if (op === '<=') return sign <= 0
  return op === '>' ? sign > 0 : sign >= 0
}

function signOf(left: Value, right: Value): number {
  if (left instanceof Wei || right instanceof Wei) {
    const difference = compareAmounts(left, right)
    return difference < 0n ? -1 : difference > 0n ? 1 : 0
  }
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0
  const isNumber = (value: Value) => typeof value === 'number' || typeof value === 'bigint'
  const sign = isNumber(left) && isNumber(right) ? compareDecimals(left, right) : undefined
  if (sign === undefined) throw new TypeError('the values have no order')
  return sign
}

type Arithmetic = '+' | '-' | '*' | '/' | '%'

function compute(op: TreeOperator, left: Value, right: Value): Value {
  if (op === '+' && typeof left === 'string' && typeof right === 'string') return left + right
  const hasAmount = left instanceof Wei || right instanceof Wei
  if (hasAmount) {
    const [first, second] = [unitsOf(left), unitsOf(right)]
    if (first === null || second === null) throw new TypeError('amounts take whole numbers only')
    return new Wei(computeExactly(op as Arithmetic, first, second))
  }
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    return toInteger(computeExactly(op as Arithmetic, left, right))
  }
  const isNumber = (value: Value) => typeof value === 'number' || typeof value === 'bigint'
  if (!isNumber(left) || !isNumber(right) || op === '%') throw new TypeError('the values cannot be computed with')
  const [first, second] = [Number(left), Number(right)]
  if (op === '+') return first + second
  if (op === '-') return first - second
  return op === '*' ? first * second : first / second
}

function computeExactly(op: Arithmetic, left: bigint, right: bigint): bigint {
  if ((op === '/' || op === '%') && right === 0n) throw new RangeError('division by zero')
  if (op === '+') return left + right
  if (op === '-') return left - right
  if (op === '*') return left * right
  return op === '/' ? left / right : left % right
}
