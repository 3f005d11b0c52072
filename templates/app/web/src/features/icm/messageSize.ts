/** Bytes of a message that validators sign, receipts left room for. Source: avalanchego vms/platformvm/warp, 24 KiB. */
const maxMessageBytes = 23_800

/** Maximum payload of the gateway in bytes: `MAX_PAYLOAD` of the contract. */
const maxPayloadBytes = 16_384

/** Words around a text: offset and length. */
const textOverhead = 2 * 32

const maxTextBytesFor = (bytes: number) => Math.floor((bytes - textOverhead) / 32) * 32

/** Bytes of a text in UTF-8. */
export function countBytes(text: string): number {
  return new TextEncoder().encode(text).length
}

/** Longest text in bytes: what the gateway takes, or what validators sign. */
export const maxTextBytes = {
  gateway: maxTextBytesFor(maxPayloadBytes),
  direct: maxTextBytesFor(maxMessageBytes),
} as const
