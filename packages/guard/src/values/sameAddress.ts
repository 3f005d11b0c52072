import { nativeTokenAddress } from './token.ts'

/** Whether two texts name the same account, whatever their case. */
export function sameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Whether the address stands for the chain's own currency. */
export function isNative(address: string): boolean {
  return sameAddress(address, nativeTokenAddress)
}

/** `0x2D49…7A23`; the characters kept at both ends can be chosen. */
export function shortenAddress(address: string, head = 6, tail = 4): string {
  return address.length <= head + tail ? address : `${address.slice(0, head)}…${address.slice(-tail)}`
}
