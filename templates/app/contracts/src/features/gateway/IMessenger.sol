// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

struct MessageFee {
    address feeTokenAddress;
    uint256 amount;
}

struct MessageInput {
    bytes32 destinationBlockchainID;
    address destinationAddress;
    MessageFee feeInfo;
    uint256 requiredGasLimit;
    address[] allowedRelayerAddresses;
    bytes message;
}

/// The one function of TeleporterMessenger that the gateway calls.
interface IMessenger {
    function sendCrossChainMessage(MessageInput calldata messageInput) external returns (bytes32 messageID);
}

/// What TeleporterMessenger calls when a message arrives.
interface ITeleporterReceiver {
    function receiveTeleporterMessage(bytes32 sourceBlockchainID, address originSenderAddress, bytes calldata message)
        external;
}
