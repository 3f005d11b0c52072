import type { Hex } from 'viem'
import { parseAbi } from 'viem/utils'

/** TeleporterMessenger v1.0.0, at the same address on every chain of every Avalanche network. */
export const messengerAddress: Hex = '0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf'

/** Functions and events of the messenger. Source: ava-labs/icm-services, TeleporterMessenger v1.0.0. */
export const messengerAbi = parseAbi([
  'struct TeleporterMessageReceipt { uint256 receivedMessageNonce; address relayerRewardAddress; }',
  'struct TeleporterFeeInfo { address feeTokenAddress; uint256 amount; }',
  'struct TeleporterMessageInput { bytes32 destinationBlockchainID; address destinationAddress; TeleporterFeeInfo feeInfo; uint256 requiredGasLimit; address[] allowedRelayerAddresses; bytes message; }',
  'struct TeleporterMessage { uint256 messageNonce; address originSenderAddress; bytes32 destinationBlockchainID; address destinationAddress; uint256 requiredGasLimit; address[] allowedRelayerAddresses; TeleporterMessageReceipt[] receipts; bytes message; }',
  'event SendCrossChainMessage(bytes32 indexed messageID, bytes32 indexed destinationBlockchainID, TeleporterMessage message, TeleporterFeeInfo feeInfo)',
  'event MessageExecutionFailed(bytes32 indexed messageID, bytes32 indexed sourceBlockchainID, TeleporterMessage message)',
  'event ReceiveCrossChainMessage(bytes32 indexed messageID, bytes32 indexed sourceBlockchainID, address indexed deliverer, address rewardRedeemer, TeleporterMessage message)',
  'function sendCrossChainMessage(TeleporterMessageInput messageInput) returns (bytes32 messageID)',
  'function getMessageHash(bytes32 messageID) view returns (bytes32)',
  'function messageReceived(bytes32 messageID) view returns (bool)',
  'function receivedFailedMessageHashes(bytes32 messageID) view returns (bytes32)',
])

/** Address that `contracts/src/features/gateway` gets on every chain; another source has another one. */
export const plannedGateway: Hex = '0xf588DCCd345bbf622D715446367Db876373d9cD7'

/** ABI of the gateway: wraps `msg.value` as the relayer's fee and receives messages for accounts without code. */
export const gatewayAbi = parseAbi([
  'event Received(bytes32 indexed sourceBlockchainID, address indexed sender, address indexed recipient, bytes payload)',
  'function send(bytes32 destinationBlockchainID, address recipient, uint256 requiredGasLimit, bytes payload) payable returns (bytes32 messageID)',
])

/** ABI that only the gateway of `contracts` is known to have. */
export const rewardAbi = parseAbi(['function wrappedNative() view returns (address)'])

export const noAddress: Hex = '0x0000000000000000000000000000000000000000'
