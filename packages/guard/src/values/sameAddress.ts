import { nativeTokenAddress } from './token.ts'

/** Compares addresses case-insensitively; null, the target of a contract creation, equals none. */
export function sameAddress(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.toLowerCase() === other.toLowerCase()
}

/** Whether the address is the native token placeholder. */
export function isNative(address: string): boolean {
  return sameAddress(address, nativeTokenAddress)
}

/** `0x2D49…7A23`; `head` and `tail` set the number of characters kept. */
export function shortenAddress(address: string, head = 6, tail = 4): string {
  return address.length <= head + tail ? address : `${address.slice(0, head)}…${address.slice(-tail)}`
}
