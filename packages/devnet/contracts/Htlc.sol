// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title Hash time-locked contract for one side of a swap between two chains
/// @notice Holds an amount that its receiver gets for the secret before the timelock, and its sender from the
/// timelock on. Anyone may send either call: where the amount goes was fixed when it was locked.
contract Htlc {
    using SafeERC20 for IERC20;

    enum State {
        None,
        Locked,
        Claimed,
        Refunded
    }

    struct Lock {
        address sender;
        uint64 timelock;
        State state;
        address receiver;
        /// The zero address for the chain's own currency.
        address token;
        uint256 amount;
        /// keccak256 of the 32-byte secret.
        bytes32 hashlock;
        /// Zero until it was claimed.
        bytes32 secret;
    }

    event Locked(
        bytes32 indexed id,
        bytes32 indexed hashlock,
        address indexed receiver,
        address sender,
        address token,
        uint256 amount,
        uint64 timelock
    );
    event Claimed(bytes32 indexed id, bytes32 indexed hashlock, bytes32 secret);
    event Refunded(bytes32 indexed id);

    error ZeroReceiver();
    error ZeroAmount();
    error InvalidValue(uint256 value, uint256 expected);
    error TimelockPassed(uint64 timelock);
    error AlreadyLocked(bytes32 id);
    error NotLocked(bytes32 id);
    error SecretWrong();
    error Expired(uint64 timelock);
    error NotExpired(uint64 timelock);
    error AmountDiffers(uint256 received, uint256 expected);
    error TransferFailed();

    mapping(bytes32 id => Lock) private _locks;

    function locks(bytes32 id) external view returns (Lock memory) {
        return _locks[id];
    }

    /// The id of a lock: two locks that agree in all of this cannot both stand.
    function idOf(address sender, address receiver, address token, uint256 amount, bytes32 hashlock, uint64 timelock)
        public
        view
        returns (bytes32)
    {
        return keccak256(
            abi.encode(block.chainid, address(this), sender, receiver, token, amount, hashlock, timelock)
        );
    }

    function lock(address receiver, address token, uint256 amount, bytes32 hashlock, uint64 timelock)
        external
        payable
        returns (bytes32 id)
    {
        if (receiver == address(0)) revert ZeroReceiver();
        if (amount == 0) revert ZeroAmount();
        if (timelock <= block.timestamp) revert TimelockPassed(timelock);
        uint256 expected = token == address(0) ? amount : 0;
        if (msg.value != expected) revert InvalidValue(msg.value, expected);
        id = idOf(msg.sender, receiver, token, amount, hashlock, timelock);
        if (_locks[id].state != State.None) revert AlreadyLocked(id);
        _locks[id] = Lock({
            sender: msg.sender,
            timelock: timelock,
            state: State.Locked,
            receiver: receiver,
            token: token,
            amount: amount,
            hashlock: hashlock,
            secret: 0
        });
        emit Locked(id, hashlock, receiver, msg.sender, token, amount, timelock);
        if (token != address(0)) _take(IERC20(token), amount);
    }

    function claim(bytes32 id, bytes32 secret) external {
        Lock storage held = _locks[id];
        if (held.state != State.Locked) revert NotLocked(id);
        if (keccak256(abi.encodePacked(secret)) != held.hashlock) revert SecretWrong();
        if (block.timestamp >= held.timelock) revert Expired(held.timelock);
        held.state = State.Claimed;
        held.secret = secret;
        emit Claimed(id, held.hashlock, secret);
        _pay(held.token, held.receiver, held.amount);
    }

    function refund(bytes32 id) external {
        Lock storage held = _locks[id];
        if (held.state != State.Locked) revert NotLocked(id);
        if (block.timestamp < held.timelock) revert NotExpired(held.timelock);
        held.state = State.Refunded;
        emit Refunded(id);
        _pay(held.token, held.sender, held.amount);
    }

    /// A token that takes a fee would leave the last lock without cover.
    function _take(IERC20 token, uint256 amount) private {
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = token.balanceOf(address(this)) - before;
        if (received != amount) revert AmountDiffers(received, amount);
    }

    function _pay(address token, address to, uint256 amount) private {
        if (token != address(0)) return IERC20(token).safeTransfer(to, amount);
        (bool sent,) = to.call{value: amount}("");
        if (!sent) revert TransferFailed();
    }
}
