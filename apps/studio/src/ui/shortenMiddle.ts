import { formatAddress } from './formatAddress.ts'

/** Keeps the first `head` and last `tail` characters; short values stay whole, addresses get their EIP-55 checksum. */
export function shortenMiddle(value: string, head = 6, tail = 4): string {
  const text = formatAddress(value)
  return text.length <= head + tail + 3 ? text : `${text.slice(0, head)}…${text.slice(-tail)}`
}
