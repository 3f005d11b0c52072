import { concat, hexToBytes, sha256, slice } from 'viem/utils'
import type { Hex } from '../values/token.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const checksumBytes = 4

const checksumOf = (bytes: Hex): Hex => slice(sha256(bytes), 32 - checksumBytes)

/** Writes bytes as CB58: base 58 with a checksum, the form of ids on Avalanche. */
export function encodeCb58(bytes: Hex): string {
  const all = concat([bytes, checksumOf(bytes)])
  let rest = BigInt(all)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = alphabet[Number(rest % 58n)]! + text
  const zeros = hexToBytes(all).findIndex(byte => byte !== 0)
  return '1'.repeat(zeros) + text
}

/** Reads CB58 text of `size` bytes; null where alphabet, size or checksum do not fit. */
export function readCb58(text: string, size: number): Hex | null {
  // 58^2 > 2^11, so that n bytes have at most 1.5 n digits.
  if (text.length > (size + checksumBytes) * 1.5 || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return null
  let value = 0n
  for (const digit of text) value = value * 58n + BigInt(alphabet.indexOf(digit))
  const length = (size + checksumBytes) * 2
  const digits = value.toString(16).padStart(length, '0')
  if (digits.length !== length) return null
  const bytes: Hex = `0x${digits.slice(0, size * 2)}`
  return `0x${digits}` === concat([bytes, checksumOf(bytes)]) && encodeCb58(bytes) === text ? bytes : null
}

/** Writes 20 bytes as `NodeID-…`. */
export const encodeNodeId = (bytes: Hex): string => `NodeID-${encodeCb58(bytes)}`

/** Reads `NodeID-…`; null where it is none. */
export const readNodeId = (text: string): Hex | null =>
  text.startsWith('NodeID-') ? readCb58(text.slice('NodeID-'.length), 20) : null
