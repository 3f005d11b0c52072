import type { Hex } from '@sluice/guard'
import { isJsonObject, type Json } from '@sluice/workflow'
import { decodeAbiParameters, encodeAbiParameters, parseAbiParameters } from 'viem/utils'
import { catalogueErrors } from '../errors.ts'
import { findRounded, parseJsonExactly } from '../values/parseJsonExactly.ts'

export type PayloadType = 'string' | 'number' | 'object'

const text = parseAbiParameters('string')
const integer = parseAbiParameters('int256')

/** An `int256` fills one word; a text never fits into less than two. */
const wordDigits = 2 + 64

/**
 * Writes a payload as contracts read it: a text or JSON as `string`, a number as `int256`.
 *
 * - Throws: `NUMBER_INVALID` for what is no whole number, `JSON_INVALID`
 */
export function encodePayload(type: PayloadType, value: Json): Hex {
  if (type === 'number') return encodeAbiParameters(integer, [readInteger(value)])
  if (type === 'object') return encodeAbiParameters(text, [writeObject(value)])
  return encodeAbiParameters(text, [typeof value === 'string' ? value : JSON.stringify(value)])
}

function readInteger(value: Json): bigint {
  const digits = String(value).trim()
  const isRounded = typeof value === 'number' && !Number.isSafeInteger(value)
  if (isRounded || !/^-?\d{1,76}$/.test(digits)) throw catalogueErrors.error('NUMBER_INVALID', { text: digits })
  return BigInt(digits)
}

/** As short as it can be written; a text whose numbers would be rounded on the way stays as it is. */
function writeObject(value: Json): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  return findRounded(value) === undefined ? JSON.stringify(JSON.parse(value)) : value.trim()
}

/**
 * Reads a payload back: a number as digits, a text, or the object that a text holds as JSON; anything else stays hex.
 */
export function decodePayload(payload: Hex): Json {
  if (payload === '0x') return ''
  try {
    if (payload.length === wordDigits) return decodeAbiParameters(integer, payload)[0].toString()
    return objectIn(decodeAbiParameters(text, payload)[0])
  } catch {
    // Bytes in another contract's own form.
    return payload
  }
}

function objectIn(content: string): Json {
  if (!/^[[{]/.test(content)) return content
  try {
    const value = parseJsonExactly(content)
    return isJsonObject(value) || Array.isArray(value) ? value : content
  } catch {
    // A text that only begins like JSON.
    return content
  }
}
