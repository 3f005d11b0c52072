/** Maximum message in bytes that validators sign, less what receipts take. Source: avalanchego vms/platformvm/warp, 24 KiB. */
const maxMessageBytes = 23_800

/** Maximum payload of the gateway in bytes: `MAX_PAYLOAD` of the contract. */
const maxPayloadBytes = 16_384

/** ABI overhead of a string: offset and length words. */
const textOverhead = 2 * 32

const maxTextBytesFor = (bytes: number) => Math.floor((bytes - textOverhead) / 32) * 32

/** Bytes of a text in UTF-8. */
export function countBytes(text: string): number {
  return new TextEncoder().encode(text).length
}

/** Maximum text in bytes for each delivery method; the backend's tests compare its own with it. */
export const maxTextBytes = {
  gateway: maxTextBytesFor(maxPayloadBytes),
  direct: maxTextBytesFor(maxMessageBytes),
} as const
