import { createHash } from 'node:crypto'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const idBytes = 32
const checksumBytes = 4

function decodeBase58(text: string): Buffer | undefined {
  let value = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit === -1) return undefined
    value = value * 58n + BigInt(digit)
  }
  const digits = value.toString(16).padStart((idBytes + checksumBytes) * 2, '0')
  return Buffer.from(digits, 'hex')
}

/**
 * Reads the id of a blockchain: 0x and 64 digits, or CB58 as Avalanche's tools print it.
 *
 * - Shape: 0x and 64 lower-case digits; undefined for anything else, such as CB58 with a wrong checksum
 */
export function parseBlockchainId(text: string): `0x${string}` | undefined {
  if (/^0x[0-9a-f]{64}$/i.test(text)) return text.toLowerCase() as `0x${string}`
  // CB58 of 36 bytes has at most 50 characters.
  if (text.length > 50) return undefined
  const bytes = decodeBase58(text)
  if (bytes?.length !== idBytes + checksumBytes) return undefined
  const id = bytes.subarray(0, idBytes)
  const checksum = createHash('sha256').update(id).digest().subarray(-checksumBytes)
  return checksum.equals(bytes.subarray(idBytes)) ? `0x${id.toString('hex')}` : undefined
}
