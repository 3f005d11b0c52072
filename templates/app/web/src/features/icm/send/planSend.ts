import { type Hex, zeroAddress } from 'viem'
import { encodeAbiParameters, parseAbiParameters } from 'viem/utils'
import type { CallArgument } from '../../guard/intent/intentFields.ts'
import type { Address } from '../../guard/values/token.ts'
import type { OutgoingMessage } from '../IcmMessage.ts'
import type { SendMode } from '../icmApi.ts'

/** TeleporterMessenger v1.0.0, at the same address on every chain of every Avalanche network. */
export const messengerAddress: Address = '0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf'

const gatewaySend =
  'function send(bytes32 destinationBlockchainID, address recipient, uint256 requiredGasLimit, bytes payload) payable'

const messengerSend =
  'function sendCrossChainMessage((bytes32 destinationBlockchainID, address destinationAddress, (address feeTokenAddress, uint256 amount) feeInfo, uint256 requiredGasLimit, address[] allowedRelayerAddresses, bytes message) messageInput)'

/** Relayers skip messages above this gas limit. Source: the relayer's default `block-gas-limit`. */
const maxGas = 12_000_000n

/** Delivery through the gateway or the messenger directly. */
export type DeliveryMethod = {
  readonly mode: SendMode
  readonly gateway: Address | null
  readonly requiredGasLimit: bigint
}

/** A complete contract call. */
export type ExpectedCall = {
  readonly contract: Address
  readonly signature: string
  readonly arguments: readonly CallArgument[]
  /** Wei. */
  readonly value: bigint
}

/** ABI-encodes a text as one `string`. */
export function encodeText(text: string): Hex {
  return encodeAbiParameters(parseAbiParameters('string'), [text])
}

/**
 * Builds the expected call, which the guard compares with the backend's transaction. The message is the user's; the
 * gateway, whether to use it, and the gas limit are known from the backend only.
 *
 * - Throws: `Error` with a user-facing message when the message cannot be sent with this method
 */
export function planSend(message: OutgoingMessage, method: DeliveryMethod): ExpectedCall {
  const { destinationBlockchainId, recipient, content, reward } = message
  const { mode, gateway, requiredGasLimit } = method
  if (requiredGasLimit <= 0n || requiredGasLimit > maxGas) {
    throw new Error(`The gas limit ${requiredGasLimit} of the message is none that a relayer takes`)
  }
  const gas = requiredGasLimit.toString()
  const payload = encodeText(content)
  if (mode === 'gateway') {
    if (!gateway) throw new Error('The backend sends through a gateway that it did not name before')
    const args = [destinationBlockchainId, recipient, gas, payload]
    return { contract: gateway, signature: gatewaySend, arguments: args, value: reward }
  }
  const input = [destinationBlockchainId, recipient, [zeroAddress, '0'], gas, [], payload]
  return { contract: messengerAddress, signature: messengerSend, arguments: [input], value: 0n }
}
