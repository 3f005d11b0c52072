import { hexToBytes, ripemd160, sha256 } from 'viem/utils'
import type { Hex } from '../values/token.ts'

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** Human-readable part of addresses on Fuji. */
const fujiPrefix = 'fuji'

function polymod(values: readonly number[]): number {
  let checksum = 1
  for (const value of values) {
    const top = checksum >>> 25
    checksum = ((checksum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of generators.entries()) if ((top >>> bit) & 1) checksum ^= generator
  }
  return checksum
}

/** Groups of 8 bits as groups of 5 bits. */
function toWords(bytes: Uint8Array): readonly number[] {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(group => Number.parseInt(group.padEnd(5, '0'), 2))
}

/** Writes a 20-byte address of Fuji's P-Chain: `P-fuji1…`. Source: BIP-173. */
export function encodePAddress(address: Hex): string {
  const codes = [...fujiPrefix].map(letter => letter.charCodeAt(0))
  const prefix = [...codes.map(code => code >>> 5), 0, ...codes.map(code => code & 31)]
  const words = toWords(hexToBytes(address))
  const checksum = polymod([...prefix, ...words, 0, 0, 0, 0, 0, 0]) ^ 1
  const last = [25, 20, 15, 10, 5, 0].map(shift => (checksum >>> shift) & 31)
  return `P-${fujiPrefix}1${[...words, ...last].map(word => alphabet[word]).join('')}`
}

/** Address of a compressed public key: RIPEMD-160 of its SHA-256. */
export const addressOfPublicKey = (publicKey: Hex): Hex => ripemd160(sha256(publicKey))
