// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

struct FeeInfo {
    address feeTokenAddress;
    uint256 amount;
}

struct MessageInput {
    bytes32 destinationBlockchainID;
    address destinationAddress;
    FeeInfo feeInfo;
    uint256 requiredGasLimit;
    address[] allowedRelayerAddresses;
    bytes message;
}

interface IMessenger {
    function sendCrossChainMessage(MessageInput calldata input) external returns (bytes32 messageID);
}

interface IWrappedNative {
    function deposit() external payable;
    function approve(address spender, uint256 amount) external returns (bool);
}

/// @title Sends messages whose relayer is rewarded in the native token, and takes messages for ordinary accounts
/// @notice Stands at the same address on every chain. What is paid with `send` is wrapped and locked in the messenger
/// as the reward of the relayer; it does not travel. A message for an account without code is executed here.
contract IcmGateway {
    IMessenger public constant MESSENGER = IMessenger(0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf);

    /// Zero where the chain has none: a reward is refused then.
    IWrappedNative public immutable WRAPPED_NATIVE;

    /// Hashes of what arrived for an account; the contents are in the logs.
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
    error OnlyMessenger();
    error UnknownOrigin(address origin);

    constructor(IWrappedNative wrappedNative) {
        WRAPPED_NATIVE = wrappedNative;
    }

    function send(bytes32 destinationBlockchainID, address recipient, uint256 requiredGasLimit, bytes calldata payload)
        external
        payable
        returns (bytes32 messageID)
    {
        FeeInfo memory reward;
        if (msg.value > 0) {
            if (address(WRAPPED_NATIVE) == address(0)) revert RewardNotPossible();
            WRAPPED_NATIVE.deposit{value: msg.value}();
            WRAPPED_NATIVE.approve(address(MESSENGER), msg.value);
            reward = FeeInfo(address(WRAPPED_NATIVE), msg.value);
        }
        messageID = MESSENGER.sendCrossChainMessage(
            MessageInput(
                destinationBlockchainID,
                address(this),
                reward,
                requiredGasLimit,
                new address[](0),
                abi.encode(msg.sender, recipient, payload)
            )
        );
        emit Sent(messageID, destinationBlockchainID, msg.sender, recipient, msg.value);
    }

    /// The sender inside a message can be believed only because a gateway put it there.
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
}
