import { getAddress, isAddress } from 'viem/utils'
import { defiErrors } from './errors.ts'
import { type Address, nativeTokenAddress } from './ports/token.ts'

/**
 * Reads an address and writes it with its EIP-55 checksum.
 *
 * - Accepts one case throughout; mixed case has to carry the right checksum
 * - Throws: `ADDRESS_INVALID`
 */
export function parseAddress(text: string): Address {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (digits === undefined) throw defiErrors.error('ADDRESS_INVALID', { text })
  const lower: Address = `0x${digits.toLowerCase()}`
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (mixed && !isAddress(text)) throw defiErrors.error('ADDRESS_INVALID', { text })
  return getAddress(lower)
}

/** Whether two texts name the same account, whatever their case. */
export function sameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** `0x2D49…7A23`; the characters kept at both ends can be chosen. */
export function shortenAddress(address: string, head = 6, tail = 4): string {
  return address.length <= head + tail ? address : `${address.slice(0, head)}…${address.slice(-tail)}`
}

/** Whether the address stands for the chain's own currency. */
export function isNative(address: string): boolean {
  return sameAddress(address, nativeTokenAddress)
}
