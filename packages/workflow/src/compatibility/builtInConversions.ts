import type { Json } from '../json.ts'
import { isJsonObject } from '../json.ts'
import { jsonDepth } from '../jsonDepth.ts'
import { losslessNumberReviver } from '../losslessNumberReviver.ts'
import type { Transformation } from '../transformation.ts'

/** Limits nesting: `JSON.stringify` of deeper values overflows the stack. */
const maximumDepth = 64

/** Parses JSON; numbers that a float would round (such as amounts in wei) become strings. */
const parse = (value: Json): Json => {
  if (typeof value !== 'string') return value
  if (jsonDepth(value) > maximumDepth) throw new Error(`the text is nested more than ${maximumDepth} deep`)
  return JSON.parse(value, losslessNumberReviver) as Json
}

const parseObject = (value: Json): Json => {
  const parsed = parse(value)
  if (!isJsonObject(parsed)) throw new Error('the text is not a JSON object')
  return parsed
}

const parseArray = (value: Json): Json => {
  const parsed = parse(value)
  if (!Array.isArray(parsed)) throw new Error('the text is not a JSON array')
  return parsed
}

const print = (value: Json): Json => (typeof value === 'string' ? value : JSON.stringify(value))

const printNumber = (value: Json): Json => {
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new Error(`${value} is too large to be exact; carry it as text`)
  }
  return String(value)
}

const countBoolean = (value: Json): Json => {
  if (typeof value !== 'boolean') throw new Error(`${JSON.stringify(value)} is neither true nor false`)
  return Number(value)
}

const keep = (value: Json): Json => value

/** Built-in conversions of spec 000 §5. Token and transaction values already are objects. */
export const builtInConversions: readonly Transformation[] = [
  { from: 'string', to: 'object', lossy: false, convert: parseObject },
  { from: 'string', to: 'array', lossy: false, convert: parseArray },
  { from: 'number', to: 'string', lossy: false, convert: printNumber },
  { from: 'boolean', to: 'string', lossy: false, convert: String },
  { from: 'boolean', to: 'number', lossy: false, convert: countBoolean },
  { from: 'object', to: 'string', lossy: false, convert: print },
  { from: 'array', to: 'string', lossy: false, convert: print },
  { from: 'address', to: 'string', lossy: false, convert: keep },
  { from: 'token', to: 'object', lossy: false, convert: keep },
  { from: 'transaction', to: 'object', lossy: false, convert: keep },
]
