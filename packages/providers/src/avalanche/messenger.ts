import type { Address } from '@sluice/guard'
import { parseAbi } from 'viem/utils'

export { messengerAddress } from './genesis/messengerAddress.ts'

/** Warp precompile, through which validators sign outgoing messages. */
export const warpAddress: Address = '0x0200000000000000000000000000000000000005'

/**
 * Functions and events of the messenger.
 *
 * - Source: ava-labs/icm-services, TeleporterMessenger v1.0.0
 */
export const messengerAbi = parseAbi([
  'struct TeleporterMessageReceipt { uint256 receivedMessageNonce; address relayerRewardAddress; }',
  'struct TeleporterFeeInfo { address feeTokenAddress; uint256 amount; }',
  'struct TeleporterMessageInput { bytes32 destinationBlockchainID; address destinationAddress; TeleporterFeeInfo feeInfo; uint256 requiredGasLimit; address[] allowedRelayerAddresses; bytes message; }',
  'struct TeleporterMessage { uint256 messageNonce; address originSenderAddress; bytes32 destinationBlockchainID; address destinationAddress; uint256 requiredGasLimit; address[] allowedRelayerAddresses; TeleporterMessageReceipt[] receipts; bytes message; }',
  'event SendCrossChainMessage(bytes32 indexed messageID, bytes32 indexed destinationBlockchainID, TeleporterMessage message, TeleporterFeeInfo feeInfo)',
  'event ReceiveCrossChainMessage(bytes32 indexed messageID, bytes32 indexed sourceBlockchainID, address indexed deliverer, address rewardRedeemer, TeleporterMessage message)',
  'event MessageExecuted(bytes32 indexed messageID, bytes32 indexed sourceBlockchainID)',
  'event MessageExecutionFailed(bytes32 indexed messageID, bytes32 indexed sourceBlockchainID, TeleporterMessage message)',
  'event ReceiptReceived(bytes32 indexed messageID, bytes32 indexed destinationBlockchainID, address indexed relayerRewardAddress, TeleporterFeeInfo feeInfo)',
  'function sendCrossChainMessage(TeleporterMessageInput messageInput) returns (bytes32 messageID)',
  'function receiveCrossChainMessage(uint32 messageIndex, address relayerRewardAddress)',
  'function retryMessageExecution(bytes32 sourceBlockchainID, TeleporterMessage message)',
  'function retrySendCrossChainMessage(TeleporterMessage message)',
  'function addFeeAmount(bytes32 messageID, address feeTokenAddress, uint256 additionalFeeAmount)',
  'function sendSpecifiedReceipts(bytes32 sourceBlockchainID, bytes32[] messageIDs, TeleporterFeeInfo feeInfo, address[] allowedRelayerAddresses) returns (bytes32 messageID)',
  'function redeemRelayerRewards(address feeAsset)',
  'function initializeBlockchainID() returns (bytes32)',
  'function getMessageHash(bytes32 messageID) view returns (bytes32)',
  'function messageReceived(bytes32 messageID) view returns (bool)',
  'function getFeeInfo(bytes32 messageID) view returns (address, uint256)',
  'function checkRelayerRewardAmount(address relayer, address feeAsset) view returns (uint256)',
  'function getReceiptQueueSize(bytes32 sourceBlockchainID) view returns (uint256)',
  'function getNextMessageID(bytes32 destinationBlockchainID) view returns (bytes32)',
  'function calculateMessageID(bytes32 sourceBlockchainID, bytes32 destinationBlockchainID, uint256 nonce) view returns (bytes32)',
  'function receivedFailedMessageHashes(bytes32 messageID) view returns (bytes32)',
  'function blockchainID() view returns (bytes32)',
])

/** Functions and events of the Warp precompile. */
export const warpAbi = parseAbi([
  'event SendWarpMessage(address indexed sender, bytes32 indexed messageID, bytes message)',
  'function getBlockchainID() view returns (bytes32)',
])
