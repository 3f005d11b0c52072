import { concat, keccak256, numberToHex, size, slice } from 'viem/utils'
import type { Hex } from '../values/token.ts'

/** The named parts of an order's extension, in the order of their bytes. Source: `ExtensionLib.sol`. */
const parts = [
  'makerAssetSuffix',
  'takerAssetSuffix',
  'makingAmountData',
  'takingAmountData',
  'predicate',
  'makerPermit',
  'preInteraction',
  'postInteraction',
] as const

/** `customData` is what follows the named parts; the protocol itself does not read it. */
export type OrderExtension = { readonly [part in (typeof parts)[number] | 'customData']?: Hex }

/** Writes an extension: a word with the end of every part (32 bits each, the first lowest), then the parts. */
export function writeExtension(extension: OrderExtension): Hex {
  let end = 0n
  let offsets = 0n
  for (const [index, part] of parts.entries()) {
    end += BigInt(size(extension[part] ?? '0x'))
    offsets |= end << (32n * BigInt(index))
  }
  const bodies = [...parts, 'customData' as const].map(part => extension[part] ?? ('0x' as const))
  return bodies.every(body => body === '0x') ? '0x' : concat([numberToHex(offsets, { size: 32 }), ...bodies])
}

/** Reads an extension; null where the bytes are none. */
export function readExtension(bytes: Hex): OrderExtension | null {
  if (size(bytes) <= 32) return null
  const offsets = BigInt(slice(bytes, 0, 32))
  const body = size(bytes) - 32
  const found: { -readonly [part in keyof OrderExtension]: OrderExtension[part] } = {}
  let start = 0
  for (const [index, part] of parts.entries()) {
    const end = Number((offsets >> (32n * BigInt(index))) & 0xffffffffn)
    if (end < start || end > body) return null
    if (end > start) found[part] = slice(bytes, 32 + start, 32 + end)
    start = end
  }
  if (start < body) found.customData = slice(bytes, 32 + start)
  return found
}

/** Low 160 bits that the salt of an order with this extension has to carry. */
export function extensionCommitment(extension: Hex): bigint {
  return BigInt(keccak256(extension)) & ((1n << 160n) - 1n)
}
