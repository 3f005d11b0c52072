import { defiErrors, type MessageRequest, type MessagingNetwork } from '@sluice/defi'
import type { Address, CallArgument, Hex, Token } from '@sluice/guard'
import { encodeContractCall, isNative } from '@sluice/guard'
import { encodeAbiParameters, keccak256, parseAbiParameters, size } from 'viem/utils'
import { gatewayMessageOverhead, gatewaySend } from './gatewayMessage.ts'

/** A complete contract call. */
export type MessageCall = {
  readonly contract: Address
  readonly signature: string
  readonly arguments: readonly CallArgument[]
  /** Wei. */
  readonly value: bigint
  readonly spends: readonly { readonly token: Token; readonly amount: bigint }[]
}

/** Maximum message in bytes that validators sign, less what receipts take. Source: avalanchego vms/platformvm/warp, 24 KiB. */
const longestMessage = 23_800

/**
 * Plans the call that sends a message: through the gateway when both chains have one, else through the messenger.
 *
 * - The gateway pays the relayer fee in the native token, the messenger in an approved ERC-20
 * - Throws: `MESSAGING_NOT_SUPPORTED`, `MESSAGE_TO_ITSELF`, `MESSAGE_TOO_LONG`, `MESSAGE_FEE_INVALID`
 */
export function planMessage(request: MessageRequest, networks: readonly MessagingNetwork[]): MessageCall {
  const source = networks.find(({ chainId }) => chainId === request.chainId)
  if (!source) throw defiErrors.error('MESSAGING_NOT_SUPPORTED', { id: request.chainId })
  const { blockchainId } = source
  const destination = request.destinationBlockchainId.toLowerCase() as Hex
  if (destination === blockchainId) throw defiErrors.error('MESSAGE_TO_ITSELF')
  const gateway = findGateway(request, source, networks)
  const limit = longestMessage - (gateway ? gatewayMessageOverhead : 0)
  const bytes = size(request.payload)
  if (bytes > limit) throw defiErrors.error('MESSAGE_TOO_LONG', { bytes, limit })
  return gateway ? callGateway(request, destination, gateway) : callMessenger(request, destination, source.messenger)
}

function findGateway(
  { destinationBlockchainId, via }: MessageRequest,
  source: MessagingNetwork,
  networks: readonly MessagingNetwork[],
): Address | null {
  if (via === 'messenger') return null
  const id = destinationBlockchainId.toLowerCase()
  const destination = networks.find(network => network.blockchainId === id)
  // The gateway sends to its own address, so the destination needs one too.
  const isAtBothEnds = source.gateway && (destination === undefined || destination.gateway === source.gateway)
  return isAtBothEnds ? source.gateway : null
}

function callGateway(request: MessageRequest, destination: Hex, contract: Address): MessageCall {
  const { fee, payload, recipient, requiredGasLimit } = request
  if (fee && !isNative(fee.token.address)) {
    throw defiErrors.error('MESSAGE_FEE_INVALID', { symbol: fee.token.symbol, expected: 'the native token' })
  }
  const value = fee?.amount ?? 0n
  return {
    contract,
    signature: gatewaySend,
    arguments: [destination, recipient, requiredGasLimit.toString(), payload],
    value,
    spends: [],
  }
}

const messengerSend =
  'function sendCrossChainMessage((bytes32 destinationBlockchainID, address destinationAddress, (address feeTokenAddress, uint256 amount) feeInfo, uint256 requiredGasLimit, address[] allowedRelayerAddresses, bytes message) messageInput)'

const noToken: Address = '0x0000000000000000000000000000000000000000'

function callMessenger(request: MessageRequest, destination: Hex, contract: Address): MessageCall {
  const { fee, payload, recipient, requiredGasLimit } = request
  if (fee && isNative(fee.token.address)) {
    throw defiErrors.error('MESSAGE_FEE_INVALID', { symbol: fee.token.symbol, expected: 'an ERC-20, such as WAVAX' })
  }
  const feeInfo = fee ? [fee.token.address, fee.amount.toString()] : [noToken, '0']
  return {
    contract,
    signature: messengerSend,
    arguments: [[destination, recipient, feeInfo, requiredGasLimit.toString(), [], payload]],
    value: 0n,
    spends: fee ? [fee] : [],
  }
}

/** Encodes the calldata of a planned message. */
export function encodeMessageCall({ signature, arguments: args }: MessageCall): Hex {
  return encodeContractCall(signature, args)
}

/** Computes a message id from its nonce on the source chain; nonces start at 1. */
export function messageIdOf(options: {
  readonly messenger: Address
  readonly source: Hex
  readonly destination: Hex
  readonly nonce: bigint
}): Hex {
  const { messenger, source, destination, nonce } = options
  const parameters = parseAbiParameters('address, bytes32, bytes32, uint256')
  return keccak256(encodeAbiParameters(parameters, [messenger, source, destination, nonce]))
}
