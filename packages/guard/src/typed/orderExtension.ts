import { concat, keccak256, numberToHex, size, slice } from 'viem/utils'
import type { Address, Hex } from '../values/token.ts'

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

export type OrderExtension = { readonly [part in (typeof parts)[number]]?: Hex }

/** Writes an extension: a word with the end of every part (32 bits each, the first lowest), then the parts. */
export function writeExtension(extension: OrderExtension): Hex {
  let end = 0n
  let offsets = 0n
  for (const [index, part] of parts.entries()) {
    end += BigInt(size(extension[part] ?? '0x'))
    offsets |= end << (32n * BigInt(index))
  }
  return end === 0n
    ? '0x'
    : concat([numberToHex(offsets, { size: 32 }), ...parts.map(part => extension[part] ?? ('0x' as const))])
}

/** Reads an extension; null where the bytes are none. */
export function readExtension(bytes: Hex): OrderExtension | null {
  if (size(bytes) <= 32) return null
  const offsets = BigInt(slice(bytes, 0, 32))
  const body = size(bytes) - 32
  const found: { [part in (typeof parts)[number]]?: Hex } = {}
  let start = 0
  for (const [index, part] of parts.entries()) {
    const end = Number((offsets >> (32n * BigInt(index))) & 0xffffffffn)
    if (end < start || end > body) return null
    if (end > start) found[part] = slice(bytes, 32 + start, 32 + end)
    start = end
  }
  return found
}

/** Low 160 bits that the salt of an order with this extension has to carry. */
export function extensionCommitment(extension: Hex): bigint {
  return BigInt(keccak256(extension)) & ((1n << 160n) - 1n)
}

/** Target and receiver of a fee-taking post-interaction; a null receiver is the maker. */
export type Payout = { readonly through: Address; readonly receiver: Address | null }

/**
 * Who is paid by the contract that an order names as its receiver, read from its post-interaction.
 *
 * - Source: 1inch/limit-order-protocol `FeeTaker.sol`: contract, flags (1 byte), two fee receivers, then the custom
 *   receiver where the lowest flag is set
 */
export function readPayout(postInteraction: Hex): Payout | null {
  if (size(postInteraction) < 61) return null
  const through = slice(postInteraction, 0, 20)
  const isCustom = (Number(slice(postInteraction, 20, 21)) & 1) === 1
  if (!isCustom) return { through, receiver: null }
  return size(postInteraction) < 81 ? null : { through, receiver: slice(postInteraction, 61, 81) }
}
