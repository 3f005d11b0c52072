import type { Address, Hex } from '@sluice/guard'
import { concat, keccak256, pad, size, stringToHex, toHex } from 'viem'

/** Storage slots of an ERC-20, in declaration order. */
export type TokenSlots = {
  readonly name: bigint
  readonly symbol: bigint
  readonly balances: bigint
  /** Absent when decimals are a constant in the code. */
  readonly decimals?: bigint
  /** Absent when the supply is the contract's native balance. */
  readonly totalSupply?: bigint
}

export const tokenSlots: TokenSlots = { balances: 0n, totalSupply: 2n, name: 3n, symbol: 4n }

export const wrappedSlots: TokenSlots = { name: 0n, symbol: 1n, decimals: 2n, balances: 3n }

export function toWord(value: bigint): Hex {
  return toHex(value, { size: 32 })
}

/** The slot of `mapping(address => …)[key]`. */
export function mappingSlot(slot: bigint, key: Address): Hex {
  return keccak256(concat([pad(key, { size: 32 }), toWord(slot)]))
}

/** Encodes a string of at most 31 bytes as Solidity stores it: left-aligned, with twice its length in the last byte. */
export function toShortString(text: string): Hex {
  const bytes = stringToHex(text)
  if (size(bytes) > 31) throw new RangeError(`"${text}" does not fit into one word`)
  return concat([pad(bytes, { dir: 'right', size: 31 }), toHex(size(bytes) * 2, { size: 1 })])
}
