import { type Hex, parseUnits } from 'viem'
// only with: pchain
import { readNodeId } from '../guard/pchain/cb58.ts'

// end only

const maxUint64 = 2n ** 64n - 1n

/** Takes quotes and spaces of a pasted answer away. */
export const cleanPasted = (text: string) => text.trim().replace(/^["']|["',]+$/g, '')

/** Names that the P-Chain accepts for a chain. */
export const isChainName = (text: string) => /^[A-Za-z0-9 ]{1,128}$/.test(text)

/** `NodeID-` and CB58 of 20 bytes. */
// only with: pchain
export const isNodeId = (text: string) => readNodeId(text) !== null
// otherwise: // Without its checksum.
// otherwise: export const isNodeId = (text: string) => /^NodeID-[1-9A-HJ-NP-Za-km-z]{30,34}$/.test(text)
// end only

export const isHexOf = (text: string, bytes: number): text is Hex =>
  new RegExp(`^0x[\\da-f]{${bytes * 2}}$`, 'i').test(text)

/** Amount of AVAX in nAVAX; null where it is none above zero. */
export function readNanoAvax(text: string): bigint | null {
  if (!/^\d{1,10}(\.\d{1,9})?$/.test(text.trim())) return null
  const units = parseUnits(text.trim(), 9)
  return units > 0n && units <= maxUint64 ? units : null
}
