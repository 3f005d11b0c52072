import type { Hex } from '@sluice/guard'
import { isJsonObject, type Json } from '@sluice/workflow'
import { decodeAbiParameters, encodeAbiParameters, parseAbiParameters } from 'viem/utils'
import { catalogueErrors } from '../errors.ts'
import { findRounded, parseJsonExactly } from '../values/parseJsonExactly.ts'

export type PayloadType = 'string' | 'number' | 'object'

const text = parseAbiParameters('string')
const integer = parseAbiParameters('int256')

/** Hex length of an `int256` (one word); encoded strings take at least two words. */
const wordDigits = 2 + 64

/**
 * Encodes a payload for contracts: text or JSON as `string`, a number as `int256`.
 *
 * - Throws: `NUMBER_INVALID` for fractions, `JSON_INVALID`
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

/** Minifies JSON, unless that would round a number. */
function writeObject(value: Json): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  return findRounded(value) === undefined ? JSON.stringify(JSON.parse(value)) : value.trim()
}

/** Decodes a payload to a number (as digits), text or parsed JSON; other bytes stay hex. */
export function decodePayload(payload: Hex): Json {
  if (payload === '0x') return ''
  try {
    if (payload.length === wordDigits) return decodeAbiParameters(integer, payload)[0].toString()
    return objectIn(decodeAbiParameters(text, payload)[0])
  } catch {
    // Custom encoding of another contract.
    return payload
  }
}

function objectIn(content: string): Json {
  if (!/^[[{]/.test(content)) return content
  try {
    const value = parseJsonExactly(content)
    return isJsonObject(value) || Array.isArray(value) ? value : content
  } catch {
    // Text that only looks like JSON.
    return content
  }
}
