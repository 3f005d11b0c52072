// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

struct TeleporterMessageReceipt {
    uint256 receivedMessageNonce;
    address relayerRewardAddress;
}

struct TeleporterFeeInfo {
    address feeTokenAddress;
    uint256 amount;
}

struct TeleporterMessageInput {
    bytes32 destinationBlockchainID;
    address destinationAddress;
    TeleporterFeeInfo feeInfo;
    uint256 requiredGasLimit;
    address[] allowedRelayerAddresses;
    bytes message;
}

struct TeleporterMessage {
    uint256 messageNonce;
    address originSenderAddress;
    bytes32 destinationBlockchainID;
    address destinationAddress;
    uint256 requiredGasLimit;
    address[] allowedRelayerAddresses;
    TeleporterMessageReceipt[] receipts;
    bytes message;
}

struct WarpMessage {
    bytes32 sourceChainID;
    address originSenderAddress;
    bytes payload;
}

interface IWarp {
    function getBlockchainID() external view returns (bytes32);
    function sendWarpMessage(bytes calldata payload) external returns (bytes32);
    function getVerifiedWarpMessage(uint32 index) external view returns (WarpMessage memory, bool);
}

interface IReceiver {
    function receiveTeleporterMessage(bytes32 sourceBlockchainID, address originSenderAddress, bytes calldata message)
        external;
}

/// @title A messenger with the interface and the manners of TeleporterMessenger v1.0.0, for local chains
/// @notice Written from its published interface and observed behaviour: same functions, logs, ids and refusals.
contract IcmMessenger {
    using SafeERC20 for IERC20;

    struct SentMessage {
        bytes32 messageHash;
        TeleporterFeeInfo feeInfo;
    }

    struct ReceiptQueue {
        uint256 first;
        uint256 last;
        mapping(uint256 index => TeleporterMessageReceipt) items;
    }

    IWarp public constant WARP_MESSENGER = IWarp(0x0200000000000000000000000000000000000005);

    uint256 private constant RECEIPTS_PER_MESSAGE = 5;

    bytes32 public blockchainID;
    uint256 public messageNonce;
    mapping(bytes32 messageID => SentMessage) public sentMessageInfo;
    mapping(bytes32 messageID => bytes32) public receivedFailedMessageHashes;
    mapping(bytes32 sourceBlockchainID => ReceiptQueue) public receiptQueues;

    mapping(bytes32 messageID => uint256 nonce) private _receivedNonces;
    mapping(bytes32 messageID => address) private _rewardAddresses;
    mapping(address relayer => mapping(address asset => uint256)) private _rewards;
    bool private _sending;
    bool private _receiving;

    event BlockchainIDInitialized(bytes32 indexed blockchainID);
    event SendCrossChainMessage(
        bytes32 indexed messageID,
        bytes32 indexed destinationBlockchainID,
        TeleporterMessage message,
        TeleporterFeeInfo feeInfo
    );
    event AddFeeAmount(bytes32 indexed messageID, TeleporterFeeInfo updatedFeeInfo);
    event MessageExecutionFailed(
        bytes32 indexed messageID, bytes32 indexed sourceBlockchainID, TeleporterMessage message
    );
    event MessageExecuted(bytes32 indexed messageID, bytes32 indexed sourceBlockchainID);
    event ReceiveCrossChainMessage(
        bytes32 indexed messageID,
        bytes32 indexed sourceBlockchainID,
        address indexed deliverer,
        address rewardRedeemer,
        TeleporterMessage message
    );
    event ReceiptReceived(
        bytes32 indexed messageID,
        bytes32 indexed destinationBlockchainID,
        address indexed relayerRewardAddress,
        TeleporterFeeInfo feeInfo
    );
    event RelayerRewardsRedeemed(address indexed redeemer, address indexed asset, uint256 amount);

    modifier sendsOnce() {
        require(!_sending, "ReentrancyGuards: sender reentrancy");
        _sending = true;
        _;
        _sending = false;
    }

    modifier receivesOnce() {
        require(!_receiving, "ReentrancyGuards: receiver reentrancy");
        _receiving = true;
        _;
        _receiving = false;
    }

    function sendCrossChainMessage(TeleporterMessageInput calldata messageInput)
        external
        sendsOnce
        returns (bytes32)
    {
        return _send(
            messageInput.destinationBlockchainID,
            messageInput.destinationAddress,
            messageInput.feeInfo,
            messageInput.requiredGasLimit,
            messageInput.allowedRelayerAddresses,
            _takeReceipts(messageInput.destinationBlockchainID),
            messageInput.message
        );
    }

    function sendSpecifiedReceipts(
        bytes32 sourceBlockchainID,
        bytes32[] calldata messageIDs,
        TeleporterFeeInfo calldata feeInfo,
        address[] calldata allowedRelayerAddresses
    ) external sendsOnce returns (bytes32) {
        TeleporterMessageReceipt[] memory receipts = new TeleporterMessageReceipt[](messageIDs.length);
        bytes32 ownID = initializeBlockchainID();
        for (uint256 i; i < messageIDs.length; ++i) {
            uint256 nonce = _receivedNonces[messageIDs[i]];
            require(nonce != 0, "TeleporterMessenger: receipt not found");
            require(
                messageIDs[i] == calculateMessageID(sourceBlockchainID, ownID, nonce),
                "TeleporterMessenger: message ID not from source blockchain"
            );
            receipts[i] = TeleporterMessageReceipt(nonce, _rewardAddresses[messageIDs[i]]);
        }
        return _send(sourceBlockchainID, address(0), feeInfo, 0, allowedRelayerAddresses, receipts, "");
    }

    function retrySendCrossChainMessage(TeleporterMessage calldata message) external sendsOnce {
        bytes32 messageID = calculateMessageID(blockchainID, message.destinationBlockchainID, message.messageNonce);
        SentMessage memory sent = sentMessageInfo[messageID];
        require(sent.messageHash != bytes32(0), "TeleporterMessenger: message not found");
        bytes memory encoded = abi.encode(message);
        require(keccak256(encoded) == sent.messageHash, "TeleporterMessenger: invalid message hash");
        emit SendCrossChainMessage(messageID, message.destinationBlockchainID, message, sent.feeInfo);
        WARP_MESSENGER.sendWarpMessage(encoded);
    }

    function addFeeAmount(bytes32 messageID, address feeTokenAddress, uint256 additionalFeeAmount)
        external
        sendsOnce
    {
        require(additionalFeeAmount > 0, "TeleporterMessenger: zero additional fee amount");
        require(feeTokenAddress != address(0), "TeleporterMessenger: zero fee asset contract address");
        SentMessage storage sent = sentMessageInfo[messageID];
        require(sent.messageHash != bytes32(0), "TeleporterMessenger: message not found");
        require(
            sent.feeInfo.feeTokenAddress == feeTokenAddress, "TeleporterMessenger: invalid fee asset contract address"
        );
        sent.feeInfo.amount += _take(feeTokenAddress, additionalFeeAmount);
        emit AddFeeAmount(messageID, sent.feeInfo);
    }

    function receiveCrossChainMessage(uint32 messageIndex, address relayerRewardAddress) external receivesOnce {
        (WarpMessage memory warp, bool valid) = WARP_MESSENGER.getVerifiedWarpMessage(messageIndex);
        require(valid, "TeleporterMessenger: invalid warp message");
        require(warp.originSenderAddress == address(this), "TeleporterMessenger: invalid origin sender address");
        TeleporterMessage memory message = abi.decode(warp.payload, (TeleporterMessage));
        bytes32 ownID = initializeBlockchainID();
        require(message.destinationBlockchainID == ownID, "TeleporterMessenger: invalid destination chain ID");
        bytes32 messageID = calculateMessageID(warp.sourceChainID, ownID, message.messageNonce);
        require(!messageReceived(messageID), "TeleporterMessenger: message already received");
        require(
            _isAllowed(msg.sender, message.allowedRelayerAddresses), "TeleporterMessenger: unauthorized relayer"
        );
        require(message.messageNonce != 0, "TeleporterMessenger: zero message nonce");

        _receivedNonces[messageID] = message.messageNonce;
        if (relayerRewardAddress != address(0)) _rewardAddresses[messageID] = relayerRewardAddress;
        for (uint256 i; i < message.receipts.length; ++i) {
            _acknowledge(ownID, warp.sourceChainID, message.receipts[i]);
        }
        ReceiptQueue storage queue = receiptQueues[warp.sourceChainID];
        queue.items[queue.last++] = TeleporterMessageReceipt(message.messageNonce, relayerRewardAddress);
        emit ReceiveCrossChainMessage(messageID, warp.sourceChainID, msg.sender, relayerRewardAddress, message);
        if (message.message.length > 0) _execute(messageID, warp.sourceChainID, message);
    }

    function retryMessageExecution(bytes32 sourceBlockchainID, TeleporterMessage calldata message)
        external
        receivesOnce
    {
        bytes32 messageID = calculateMessageID(sourceBlockchainID, initializeBlockchainID(), message.messageNonce);
        bytes32 failedHash = receivedFailedMessageHashes[messageID];
        require(failedHash != bytes32(0), "TeleporterMessenger: message not found");
        require(keccak256(abi.encode(message)) == failedHash, "TeleporterMessenger: invalid message hash");
        delete receivedFailedMessageHashes[messageID];
        require(
            message.destinationAddress.code.length > 0, "TeleporterMessenger: destination address has no code"
        );
        require(
            _call(sourceBlockchainID, message, gasleft()), "TeleporterMessenger: retry execution failed"
        );
        emit MessageExecuted(messageID, sourceBlockchainID);
    }

    function redeemRelayerRewards(address feeAsset) external {
        uint256 amount = _rewards[msg.sender][feeAsset];
        require(amount > 0, "TeleporterMessenger: no reward to redeem");
        delete _rewards[msg.sender][feeAsset];
        emit RelayerRewardsRedeemed(msg.sender, feeAsset, amount);
        IERC20(feeAsset).safeTransfer(msg.sender, amount);
    }

    function initializeBlockchainID() public returns (bytes32) {
        if (blockchainID == bytes32(0)) {
            blockchainID = WARP_MESSENGER.getBlockchainID();
            emit BlockchainIDInitialized(blockchainID);
        }
        return blockchainID;
    }

    function getMessageHash(bytes32 messageID) external view returns (bytes32) {
        return sentMessageInfo[messageID].messageHash;
    }

    function getRelayerRewardAddress(bytes32 messageID) external view returns (address) {
        return _rewardAddresses[messageID];
    }

    function checkRelayerRewardAmount(address relayer, address feeAsset) external view returns (uint256) {
        return _rewards[relayer][feeAsset];
    }

    function getFeeInfo(bytes32 messageID) external view returns (address, uint256) {
        TeleporterFeeInfo memory fee = sentMessageInfo[messageID].feeInfo;
        return (fee.feeTokenAddress, fee.amount);
    }

    function getNextMessageID(bytes32 destinationBlockchainID) external view returns (bytes32) {
        require(blockchainID != bytes32(0), "TeleporterMessenger: zero blockchain ID");
        return calculateMessageID(blockchainID, destinationBlockchainID, messageNonce + 1);
    }

    function getReceiptQueueSize(bytes32 sourceBlockchainID) external view returns (uint256) {
        ReceiptQueue storage queue = receiptQueues[sourceBlockchainID];
        return queue.last - queue.first;
    }

    function getReceiptAtIndex(bytes32 sourceBlockchainID, uint256 index)
        external
        view
        returns (TeleporterMessageReceipt memory)
    {
        ReceiptQueue storage queue = receiptQueues[sourceBlockchainID];
        require(index < queue.last - queue.first, "ReceiptQueue: index out of bounds");
        return queue.items[queue.first + index];
    }

    function messageReceived(bytes32 messageID) public view returns (bool) {
        return _receivedNonces[messageID] != 0;
    }

    function calculateMessageID(bytes32 sourceBlockchainID, bytes32 destinationBlockchainID, uint256 nonce)
        public
        view
        returns (bytes32)
    {
        return keccak256(abi.encode(address(this), sourceBlockchainID, destinationBlockchainID, nonce));
    }

    function _send(
        bytes32 destinationBlockchainID,
        address destinationAddress,
        TeleporterFeeInfo calldata feeInfo,
        uint256 requiredGasLimit,
        address[] calldata allowedRelayerAddresses,
        TeleporterMessageReceipt[] memory receipts,
        bytes memory payload
    ) private returns (bytes32 messageID) {
        uint256 nonce = ++messageNonce;
        messageID = calculateMessageID(initializeBlockchainID(), destinationBlockchainID, nonce);
        TeleporterMessage memory message = TeleporterMessage(
            nonce,
            msg.sender,
            destinationBlockchainID,
            destinationAddress,
            requiredGasLimit,
            allowedRelayerAddresses,
            receipts,
            payload
        );
        bytes memory encoded = abi.encode(message);
        TeleporterFeeInfo memory fee = TeleporterFeeInfo(feeInfo.feeTokenAddress, 0);
        if (feeInfo.amount > 0) {
            require(feeInfo.feeTokenAddress != address(0), "TeleporterMessenger: zero fee asset contract address");
            fee.amount = _take(feeInfo.feeTokenAddress, feeInfo.amount);
        }
        sentMessageInfo[messageID] = SentMessage(keccak256(encoded), fee);
        emit SendCrossChainMessage(messageID, destinationBlockchainID, message, fee);
        WARP_MESSENGER.sendWarpMessage(encoded);
    }

    /// Takes the oldest receipts that the destination waits for.
    function _takeReceipts(bytes32 destinationBlockchainID)
        private
        returns (TeleporterMessageReceipt[] memory receipts)
    {
        ReceiptQueue storage queue = receiptQueues[destinationBlockchainID];
        uint256 waiting = queue.last - queue.first;
        receipts = new TeleporterMessageReceipt[](waiting < RECEIPTS_PER_MESSAGE ? waiting : RECEIPTS_PER_MESSAGE);
        for (uint256 i; i < receipts.length; ++i) {
            receipts[i] = queue.items[queue.first];
            delete queue.items[queue.first++];
        }
    }

    /// Pulls a reward and counts what really arrived.
    function _take(address token, uint256 amount) private returns (uint256 received) {
        uint256 before = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        uint256 balance = IERC20(token).balanceOf(address(this));
        require(balance > before, "SafeERC20TransferFrom: balance not increased");
        return balance - before;
    }

    function _acknowledge(bytes32 ownID, bytes32 sourceBlockchainID, TeleporterMessageReceipt memory receipt) private {
        bytes32 messageID = calculateMessageID(ownID, sourceBlockchainID, receipt.receivedMessageNonce);
        SentMessage memory sent = sentMessageInfo[messageID];
        if (sent.messageHash == bytes32(0)) return;
        delete sentMessageInfo[messageID];
        _rewards[receipt.relayerRewardAddress][sent.feeInfo.feeTokenAddress] += sent.feeInfo.amount;
        emit ReceiptReceived(messageID, sourceBlockchainID, receipt.relayerRewardAddress, sent.feeInfo);
    }

    function _isAllowed(address relayer, address[] memory allowed) private pure returns (bool) {
        if (allowed.length == 0) return true;
        for (uint256 i; i < allowed.length; ++i) {
            if (allowed[i] == relayer) return true;
        }
        return false;
    }

    function _execute(bytes32 messageID, bytes32 sourceBlockchainID, TeleporterMessage memory message) private {
        require(gasleft() >= message.requiredGasLimit, "TeleporterMessenger: insufficient gas");
        if (
            message.destinationAddress.code.length == 0 || !_call(sourceBlockchainID, message, message.requiredGasLimit)
        ) {
            receivedFailedMessageHashes[messageID] = keccak256(abi.encode(message));
            emit MessageExecutionFailed(messageID, sourceBlockchainID, message);
            return;
        }
        emit MessageExecuted(messageID, sourceBlockchainID);
    }

    function _call(bytes32 sourceBlockchainID, TeleporterMessage memory message, uint256 gasLimit)
        private
        returns (bool success)
    {
        bytes memory data = abi.encodeCall(
            IReceiver.receiveTeleporterMessage, (sourceBlockchainID, message.originSenderAddress, message.message)
        );
        address target = message.destinationAddress;
        // What the receiver answers is never copied: it could be long enough to spend all gas.
        assembly ("memory-safe") {
            success := call(gasLimit, target, 0, add(data, 0x20), mload(data), 0, 0)
        }
    }
}
