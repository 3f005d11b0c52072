// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// Terms of one escrow. Source: published ABI of 1inch's EscrowFactory v1.2; addresses in whole words.
struct Immutables {
    bytes32 orderHash;
    bytes32 hashlock;
    uint256 maker;
    uint256 taker;
    uint256 token;
    uint256 amount;
    uint256 safetyDeposit;
    uint256 timelocks;
    bytes parameters;
}

/// Time locks: 32 bits per stage, stages 0 to 3 for the source and 4 to 6 for the destination; the deployment time is
/// in the highest 32 bits.
library Timelocks {
    uint256 private constant DEPLOYED_SHIFT = 224;

    function start(uint256 timelocks, uint256 stage) internal pure returns (uint256) {
        return (timelocks >> DEPLOYED_SHIFT) + uint32(timelocks >> (32 * stage));
    }

    function withDeployedAt(uint256 timelocks, uint256 time) internal pure returns (uint256) {
        return (timelocks & ((1 << DEPLOYED_SHIFT) - 1)) | (time << DEPLOYED_SHIFT);
    }
}

library ImmutablesLib {
    /// Salt of the escrow's address.
    function hash(Immutables memory terms) internal pure returns (bytes32) {
        return keccak256(
            bytes.concat(
                abi.encode(terms.orderHash, terms.hashlock, terms.maker, terms.taker, terms.token, terms.amount),
                abi.encode(terms.safetyDeposit, terms.timelocks, keccak256(terms.parameters))
            )
        );
    }
}

/// @title Implementation behind the escrows of both chains
/// @notice Stores no terms: every call passes them, and the clone's own address proves them.
contract Escrow {
    using ImmutablesLib for Immutables;
    using SafeERC20 for IERC20;
    using Timelocks for uint256;

    error InvalidCaller();
    error InvalidImmutables();
    error InvalidSecret();
    error InvalidTime();
    error NativeTokenSendingFailure();

    event EscrowWithdrawal(bytes32 secret);
    event EscrowCancelled();

    address public immutable FACTORY;

    /// Address of this implementation: its code is placed, so `address(this)` is unknown to the constructor.
    address private immutable _implementation;
    /// Its holders may call the public functions.
    IERC20 private immutable _accessToken;
    bool private immutable _isSource;

    constructor(address factory, address implementation, IERC20 accessToken, bool isSource) {
        FACTORY = factory;
        _implementation = implementation;
        _accessToken = accessToken;
        _isSource = isSource;
    }

    modifier onlyTaker(Immutables calldata terms) {
        if (msg.sender != address(uint160(terms.taker))) revert InvalidCaller();
        _;
    }

    modifier onlyAccessTokenHolder() {
        if (_accessToken.balanceOf(msg.sender) == 0) revert InvalidCaller();
        _;
    }

    /// Stages are counted from this chain's first one.
    modifier onlyFrom(Immutables calldata terms, uint256 stage) {
        if (block.timestamp < _start(terms, stage)) revert InvalidTime();
        _;
    }

    modifier onlyBeforeCancellation(Immutables calldata terms) {
        if (block.timestamp >= _start(terms, 2)) revert InvalidTime();
        _;
    }

    function withdraw(bytes32 secret, Immutables calldata terms)
        external
        onlyTaker(terms)
        onlyFrom(terms, 0)
        onlyBeforeCancellation(terms)
    {
        _withdraw(secret, terms);
    }

    function publicWithdraw(bytes32 secret, Immutables calldata terms)
        external
        onlyAccessTokenHolder
        onlyFrom(terms, 1)
        onlyBeforeCancellation(terms)
    {
        _withdraw(secret, terms);
    }

    function cancel(Immutables calldata terms) external onlyTaker(terms) onlyFrom(terms, 2) {
        _cancel(terms);
    }

    /// The destination has no such stage.
    function publicCancel(Immutables calldata terms) external onlyAccessTokenHolder onlyFrom(terms, 3) {
        if (!_isSource) revert InvalidCaller();
        _cancel(terms);
    }

    function _start(Immutables calldata terms, uint256 stage) private view returns (uint256) {
        return terms.timelocks.start(_isSource ? stage : stage + 4);
    }

    /// The source pays the taker; the destination pays its fees first, then the maker.
    function _withdraw(bytes32 secret, Immutables calldata terms) private {
        _check(terms);
        if (keccak256(abi.encode(secret)) != terms.hashlock) revert InvalidSecret();
        emit EscrowWithdrawal(secret);
        if (_isSource) {
            _pay(terms.token, terms.taker, terms.amount);
        } else {
            (uint256 protocolFee, uint256 integratorFee, uint256 protocol, uint256 integrator) =
                abi.decode(terms.parameters, (uint256, uint256, uint256, uint256));
            _pay(terms.token, protocol, protocolFee);
            _pay(terms.token, integrator, integratorFee);
            _pay(terms.token, terms.maker, terms.amount - protocolFee - integratorFee);
        }
        _pay(0, uint160(msg.sender), terms.safetyDeposit);
    }

    function _cancel(Immutables calldata terms) private {
        _check(terms);
        emit EscrowCancelled();
        _pay(terms.token, _isSource ? terms.maker : terms.taker, terms.amount);
        _pay(0, uint160(msg.sender), terms.safetyDeposit);
    }

    function _check(Immutables calldata terms) private view {
        address expected = Clones.predictDeterministicAddress(_implementation, terms.hash(), FACTORY);
        if (expected != address(this)) revert InvalidImmutables();
    }

    function _pay(uint256 token, uint256 to, uint256 amount) private {
        if (amount == 0) return;
        address receiver = address(uint160(to));
        if (token != 0) return IERC20(address(uint160(token))).safeTransfer(receiver, amount);
        (bool sent,) = receiver.call{value: amount}("");
        if (!sent) revert NativeTokenSendingFailure();
    }
}
