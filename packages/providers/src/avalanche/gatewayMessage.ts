import type { Address, Hex } from '@sluice/guard'
import { decodeAbiParameters, isHex, parseAbi, parseAbiParameters, size } from 'viem/utils'

/**
 * Our own contract, at the same address on every local chain and on no live one: `ICM` in ASCII, and a one.
 *
 * - Receives messages for accounts without code, which a messenger cannot execute
 * - Wraps `msg.value` as the relayer fee; the messenger itself is nonpayable
 */
export const gatewayAddress: Address = '0x49434d0000000000000000000000000000000001'

export const gatewayAbi = parseAbi([
  'event Sent(bytes32 indexed messageID, bytes32 indexed destinationBlockchainID, address indexed sender, address recipient, uint256 reward)',
  'event Received(bytes32 indexed sourceBlockchainID, address indexed sender, address indexed recipient, bytes payload)',
  'function send(bytes32 destinationBlockchainID, address recipient, uint256 requiredGasLimit, bytes payload) payable returns (bytes32 messageID)',
  'function letters(address recipient) view returns (bytes32[])',
])

export const gatewaySend =
  'function send(bytes32 destinationBlockchainID, address recipient, uint256 requiredGasLimit, bytes payload) payable'

export type GatewayMessage = { readonly sender: Address; readonly recipient: Address; readonly payload: Hex }

const gatewayMessageParameters = parseAbiParameters('address sender, address recipient, bytes payload')

/** ABI overhead of a gateway message around its payload, in bytes. */
export const gatewayMessageOverhead = 4 * 32

/** Decodes a gateway message; null for bytes of another contract. */
export function decodeGatewayMessage(message: Hex): GatewayMessage | null {
  if (!isHex(message) || size(message) < gatewayMessageOverhead) return null
  try {
    const [sender, recipient, payload] = decodeAbiParameters(gatewayMessageParameters, message)
    return { sender, recipient, payload }
  } catch {
    // Bytes of another contract are a plain payload, not an error.
    return null
  }
}
