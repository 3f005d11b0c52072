// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {IMessenger, ITeleporterReceiver, MessageFee, MessageInput} from "./IMessenger.sol";

interface IWrappedNative is IERC20 {
    function deposit() external payable;
}

/// @title Sends ICM messages with a relayer fee in the native token and receives messages for accounts without code
/// @notice Has the same address on every chain, because the deterministic deployment proxy deploys it without constructor
/// arguments. It accepts messages from its own address only. It has no owner and holds no funds.
/// @dev `msg.value` of `send` is wrapped and locked in the messenger as the relayer's fee; it is neither bridged nor
/// refunded. A message for an account without code is stored and logged here; the messenger would mark it as failed.
contract IcmGateway is ITeleporterReceiver {
    using SafeERC20 for IERC20;

    /// TeleporterMessenger v1.0.0 has this address on every chain.
    IMessenger public constant MESSENGER = IMessenger(0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf);

    /// Longest payload in bytes. A longer one costs more to execute than relayers are ready to spend.
    uint256 public constant MAX_PAYLOAD = 16_384;

    uint256 private constant AVALANCHE = 43114;
    uint256 private constant FUJI = 43113;

    /// Hashes of received messages per account: keccak256(abi.encode(source chain, sender, payload)). Logs hold the contents.
    mapping(address recipient => bytes32[]) private _letters;

    event Sent(
        bytes32 indexed messageID,
        bytes32 indexed destinationBlockchainID,
        address indexed sender,
        address recipient,
        uint256 reward
    );
    event Received(
        bytes32 indexed sourceBlockchainID, address indexed sender, address indexed recipient, bytes payload
    );

    error RewardNotPossible();
    error RecipientMissing();
    error PayloadTooLong(uint256 length, uint256 limit);
    error OnlyMessenger();
    error UnknownOrigin(address origin);

    /// @notice Sends `payload` to `recipient` on another chain; `msg.value` is the relayer's fee.
    /// @param requiredGasLimit Gas that the delivery may use; 200,000 are enough for payloads up to about 8 kB
    function send(bytes32 destinationBlockchainID, address recipient, uint256 requiredGasLimit, bytes calldata payload)
        external
        payable
        returns (bytes32 messageID)
    {
        if (recipient == address(0)) revert RecipientMissing();
        if (payload.length > MAX_PAYLOAD) revert PayloadTooLong(payload.length, MAX_PAYLOAD);
        messageID = MESSENGER.sendCrossChainMessage(
            MessageInput({
                destinationBlockchainID: destinationBlockchainID,
                destinationAddress: address(this),
                feeInfo: _lockReward(),
                requiredGasLimit: requiredGasLimit,
                allowedRelayerAddresses: new address[](0),
                message: abi.encode(msg.sender, recipient, payload)
            })
        );
        emit Sent(messageID, destinationBlockchainID, msg.sender, recipient, msg.value);
    }

    /// @inheritdoc ITeleporterReceiver
    /// @dev The sender inside a message is as trustworthy as the source chain: check `sourceBlockchainID` before you rely on it.
    function receiveTeleporterMessage(bytes32 sourceBlockchainID, address origin, bytes calldata message) external {
        if (msg.sender != address(MESSENGER)) revert OnlyMessenger();
        if (origin != address(this)) revert UnknownOrigin(origin);
        (address sender, address recipient, bytes memory payload) = abi.decode(message, (address, address, bytes));
        _letters[recipient].push(keccak256(abi.encode(sourceBlockchainID, sender, payload)));
        emit Received(sourceBlockchainID, sender, recipient, payload);
    }

    function letters(address recipient) external view returns (bytes32[] memory) {
        return _letters[recipient];
    }

    /// @notice ERC-20 that holds the relayer's fee; the zero address where fees are not supported.
    function wrappedNative() public view returns (address) {
        if (block.chainid == AVALANCHE) return 0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7;
        if (block.chainid == FUJI) return 0xd00ae08403B9bbb9124bB305C09058E32C39A48c;
        return address(0);
    }

    function _lockReward() private returns (MessageFee memory fee) {
        if (msg.value == 0) return fee;
        address token = wrappedNative();
        if (token == address(0)) revert RewardNotPossible();
        IWrappedNative(token).deposit{value: msg.value}();
        IERC20(token).forceApprove(address(MESSENGER), msg.value);
        return MessageFee({feeTokenAddress: token, amount: msg.value});
    }
}
