import type { Hex } from 'viem'
import { sha256 } from 'viem/utils'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** CB58 of 36 bytes, an id and its checksum, has at most this many characters. */
const maxLength = 50

function decodeBase58(text: string): string | null {
  let value = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit === -1) return null
    value = value * 58n + BigInt(digit)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const digits = value === 0n ? '' : value.toString(16)
  return '00'.repeat(zeros) + (digits.length % 2 ? `0${digits}` : digits)
}

/**
 * Reads the id of a blockchain: 0x and 64 hexadecimal digits, or CB58 as Avalanche's tools print it. Twin of
 * `parseBlockchainId` of the backend, whose tests compare the two.
 *
 * - Shape: 0x and 64 digits in lower case; null for anything else, such as CB58 with a mistyped letter
 */
export function parseBlockchainId(text: string): Hex | null {
  const trimmed = text.trim()
  if (/^0x[\da-f]{64}$/i.test(trimmed)) return trimmed.toLowerCase() as Hex
  if (trimmed.length > maxLength) return null
  const bytes = decodeBase58(trimmed)
  if (bytes?.length !== 72) return null
  const id: Hex = `0x${bytes.slice(0, 64)}`
  return sha256(id).slice(-8) === bytes.slice(64) ? id : null
}
