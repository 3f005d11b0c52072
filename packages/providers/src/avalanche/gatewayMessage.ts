import type { Address, Hex } from '@sluice/guard'
import { decodeAbiParameters, isHex, parseAbi, parseAbiParameters, size } from 'viem/utils'

/**
 * Our own contract, at the same address on every local chain and on no live one: `ICM` in ASCII, and a one.
 *
 * - Takes messages for accounts without code, which a messenger could not execute
 * - Wraps the native token that it is sent and rewards the relayer with it; a messenger takes no native token
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

/** Words of a decoded around its payload. */
export const gatewayMessageOverhead = 4 * 32

/** What a gateway put into a message; null for bytes that none wrote. */
export function decodeGatewayMessage(message: Hex): GatewayMessage | null {
  if (!isHex(message) || size(message) < gatewayMessageOverhead) return null
  try {
    const [sender, recipient, payload] = decodeAbiParameters(gatewayMessageParameters, message)
    return { sender, recipient, payload }
  } catch {
    // Bytes of another contract: they are a payload, not a fault.
    return null
  }
}
