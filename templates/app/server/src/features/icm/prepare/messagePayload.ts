import type { Hex } from 'viem'
import { decodeAbiParameters, encodeAbiParameters, isHex, parseAbiParameters, size } from 'viem/utils'

const text = parseAbiParameters('string')
const letter = parseAbiParameters('address sender, address recipient, bytes payload')

/** Bytes that validators sign at most, receipts left room for. Source: avalanchego vms/platformvm/warp, 24 KiB. */
const maxMessageBytes = 23_800
const word = 32
/** Words around a text, and around a payload in a letter. */
const textOverhead = 2 * word
const letterOverhead = 4 * word

/** What a gateway takes at most: `MAX_PAYLOAD` of the contract. */
const maxPayloadBytes = 16_384

const wholeWords = (bytes: number) => Math.floor(bytes / word) * word

/** Longest text in bytes of UTF-8: what the gateway takes, or what validators sign. */
export const maxTextBytes = {
  gateway: wholeWords(maxPayloadBytes - textOverhead),
  direct: wholeWords(maxMessageBytes - textOverhead),
} as const

/** Up to this many bytes a message is executed with the least gas limit. */
export const freeBytes = 4_096

/** What a recipient spends on a byte: to copy it, to hash it and to log it. */
export const gasPerByte = 30

/** Bytes of a text in UTF-8. */
export function countBytes(message: string): number {
  return Buffer.byteLength(message, 'utf8')
}

/** Gas that a recipient needs for a message of this many bytes. */
export function suggestGasLimit(base: number, bytes: number): bigint {
  return BigInt(base + gasPerByte * Math.max(0, bytes - freeBytes))
}

/** A text as contracts read it. */
export function encodeText(message: string): Hex {
  return encodeAbiParameters(text, [message])
}

/** The text in a payload; what is none stays as it is, in hex. */
export function decodeText(payload: Hex): string {
  try {
    return decodeAbiParameters(text, payload)[0]
  } catch {
    // Bytes in a form of their own, from another application.
    return payload
  }
}

export type GatewayMessage = { readonly sender: Hex; readonly recipient: Hex; readonly payload: Hex }

/** What a gateway hands to the messenger: the account behind it would be lost otherwise. */
export function encodeGatewayMessage({ sender, recipient, payload }: GatewayMessage): Hex {
  return encodeAbiParameters(letter, [sender, recipient, payload])
}

/** What a gateway put into a message; undefined for bytes that none wrote. */
export function decodeGatewayMessage(message: Hex): GatewayMessage | undefined {
  if (!isHex(message) || size(message) < letterOverhead) return undefined
  try {
    const [sender, recipient, payload] = decodeAbiParameters(letter, message)
    return { sender, recipient, payload }
  } catch {
    // Bytes of another contract.
    return undefined
  }
}
