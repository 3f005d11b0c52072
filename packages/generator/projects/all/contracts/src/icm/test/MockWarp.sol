// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Stands in for Avalanche's Warp precompile on a local chain
/// @notice Writes the same bytes and the same log as a node. Instead of checking signatures of validators it believes
/// the account that delivers: a delivery stages a message and reads it back in its next transaction.
contract MockWarp {
    struct WarpMessage {
        bytes32 sourceChainID;
        address originSenderAddress;
        bytes payload;
    }

    struct Staged {
        bool present;
        WarpMessage message;
    }

    /// Largest addressed call that a node signs.
    uint256 private constant MAX_CALL = 24 * 1024;
    uint256 private constant HEADER = 42;
    uint256 private constant CALL_HEADER = 34;

    uint32 private immutable NETWORK_ID;
    bytes32 private immutable BLOCKCHAIN_ID;

    mapping(address deliverer => mapping(uint32 index => Staged)) private _staged;

    event SendWarpMessage(address indexed sender, bytes32 indexed messageID, bytes message);

    error MessageTooLong(uint256 length);
    error NotAWarpMessage();

    constructor(uint32 networkID, bytes32 blockchainID) {
        NETWORK_ID = networkID;
        BLOCKCHAIN_ID = blockchainID;
    }

    function getBlockchainID() external view returns (bytes32) {
        return BLOCKCHAIN_ID;
    }

    function sendWarpMessage(bytes calldata payload) external returns (bytes32 messageID) {
        bytes memory call = abi.encodePacked(
            uint16(0), uint32(1), uint32(20), msg.sender, uint32(payload.length), payload
        );
        if (call.length > MAX_CALL) revert MessageTooLong(call.length);
        bytes memory message =
            abi.encodePacked(uint16(0), NETWORK_ID, BLOCKCHAIN_ID, uint32(call.length), call);
        messageID = sha256(message);
        emit SendWarpMessage(msg.sender, messageID, message);
    }

    /// Makes a message readable for the sender of this transaction, as the access list of a delivery does on a node.
    function stage(uint32 index, bytes calldata message) external {
        if (message.length < HEADER + CALL_HEADER) revert NotAWarpMessage();
        if (bytes2(message[0:2]) != 0 || uint32(bytes4(message[2:6])) != NETWORK_ID) revert NotAWarpMessage();
        bytes calldata call = message[HEADER:HEADER + uint32(bytes4(message[38:42]))];
        if (uint32(bytes4(call[2:6])) != 1 || uint32(bytes4(call[6:10])) != 20) revert NotAWarpMessage();
        bytes calldata payload = call[CALL_HEADER:CALL_HEADER + uint32(bytes4(call[30:34]))];
        _staged[msg.sender][index] =
            Staged(true, WarpMessage(bytes32(message[6:38]), address(bytes20(call[10:30])), payload));
    }

    function getVerifiedWarpMessage(uint32 index) external view returns (WarpMessage memory message, bool valid) {
        Staged storage staged = _staged[tx.origin][index];
        if (staged.present) return (staged.message, true);
    }
}
