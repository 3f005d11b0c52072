import type { Hex } from 'viem'
import { decodeAbiParameters, encodeAbiParameters, isHex, parseAbiParameters, size } from 'viem/utils'

const text = parseAbiParameters('string')
const gatewayMessageAbi = parseAbiParameters('address sender, address recipient, bytes payload')

/** Validators sign at most this many bytes, less what receipts take. Source: avalanchego vms/platformvm/warp, 24 KiB. */
const maxMessageBytes = 23_800
const word = 32
/** Bytes that ABI encoding adds to a text, and to a payload in a gateway's message. */
const textOverhead = 2 * word
const gatewayMessageOverhead = 4 * word

/** Maximum payload of the gateway in bytes: `MAX_PAYLOAD` of the contract. */
const maxPayloadBytes = 16_384

const wholeWords = (bytes: number) => Math.floor(bytes / word) * word

/** Maximum message text in bytes of UTF-8 for each delivery method; as in `messageSize.ts` of the page. */
export const maxTextBytes = {
  gateway: wholeWords(maxPayloadBytes - textOverhead),
  direct: wholeWords(maxMessageBytes - textOverhead),
} as const

/** Messages up to this many bytes fit the minimum gas limit. */
const freeBytes = 4_096

/** Recipient's gas per byte: copy, hash and log. */
const gasPerByte = 30

/** Bytes of a text in UTF-8. */
export function countBytes(message: string): number {
  return Buffer.byteLength(message, 'utf8')
}

/** Gas that a recipient needs for a message of this many bytes. */
export function suggestGasLimit(base: number, bytes: number): bigint {
  return BigInt(base + gasPerByte * Math.max(0, bytes - freeBytes))
}

/** ABI-encodes a text as one `string`. */
export function encodeText(message: string): Hex {
  return encodeAbiParameters(text, [message])
}

/** Decodes the text of a payload; returns the hex when it is no text. */
export function decodeText(payload: Hex): string {
  try {
    return decodeAbiParameters(text, payload)[0]
  } catch {
    // Payload of another application.
    return payload
  }
}

export type GatewayMessage = { readonly sender: Hex; readonly recipient: Hex; readonly payload: Hex }

/** Encodes sender, recipient and payload for the messenger, whose own sender field holds the gateway. */
export function encodeGatewayMessage({ sender, recipient, payload }: GatewayMessage): Hex {
  return encodeAbiParameters(gatewayMessageAbi, [sender, recipient, payload])
}

/** Decodes a gateway's message; undefined for bytes of another contract. */
export function decodeGatewayMessage(message: Hex): GatewayMessage | undefined {
  if (!isHex(message) || size(message) < gatewayMessageOverhead) return undefined
  try {
    const [sender, recipient, payload] = decodeAbiParameters(gatewayMessageAbi, message)
    return { sender, recipient, payload }
  } catch {
    // Bytes of another contract.
    return undefined
  }
}
