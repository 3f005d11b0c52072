/** Bytes of a message that validators sign, receipts left room for. Source: avalanchego vms/platformvm/warp, 24 KiB. */
const longestMessage = 23_800

/** Words of a letter around its payload: sender, recipient, offset and length. */
const letterOverhead = 4 * 32

/** Words around a text: offset and length. */
const textOverhead = 2 * 32

/** Bytes of a text in UTF-8. */
export function countBytes(text: string): number {
  return new TextEncoder().encode(text).length
}

/** Longest text in bytes that a message can carry, with a letter around it or without. */
export const longestText = Math.floor((longestMessage - letterOverhead - textOverhead) / 32) * 32
