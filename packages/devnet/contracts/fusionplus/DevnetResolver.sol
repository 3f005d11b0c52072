// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IOrderMixin} from "@1inch/limit-order-protocol-contract/contracts/interfaces/IOrderMixin.sol";
import {TakerTraits} from "@1inch/limit-order-protocol-contract/contracts/libraries/TakerTraitsLib.sol";
import {Immutables, Timelocks} from "./Escrow.sol";

interface IEscrowFactory {
    function addressOfEscrowSrc(Immutables calldata terms) external view returns (address);
}

/// @title The devnet's resolver
/// @notice Fills orders into source escrows. An escrow's address depends on the time of its block, so its deposit and
/// the fill have to be one transaction.
contract DevnetResolver {
    using Timelocks for uint256;

    error NotOwner();
    error DepositFailed();

    /// `amount` counts the maker's token; `args` start with the target. Source: TakerTraitsLib of 1inch v4.
    uint256 private constant MAKER_AMOUNT_FLAG = 1 << 255;
    uint256 private constant ARGS_HAS_TARGET = 1 << 251;

    address private immutable _owner;
    IEscrowFactory private immutable _factory;
    IOrderMixin private immutable _protocol;

    constructor(address owner, IEscrowFactory factory, IOrderMixin protocol) {
        _owner = owner;
        _factory = factory;
        _protocol = protocol;
    }

    receive() external payable {}

    modifier onlyOwner() {
        if (msg.sender != _owner) revert NotOwner();
        _;
    }

    /// `args` are the order's extension and the interaction, without a target.
    function deploySrc(
        Immutables memory terms,
        IOrderMixin.Order calldata order,
        bytes32 r,
        bytes32 vs,
        uint256 takerTraits,
        bytes calldata args
    ) external onlyOwner {
        terms.timelocks = terms.timelocks.withDeployedAt(block.timestamp);
        address escrow = _factory.addressOfEscrowSrc(terms);
        (bool sent,) = escrow.call{value: terms.safetyDeposit}("");
        if (!sent) revert DepositFailed();
        TakerTraits traits = TakerTraits.wrap(takerTraits | MAKER_AMOUNT_FLAG | ARGS_HAS_TARGET);
        _protocol.fillOrderArgs(order, r, vs, terms.amount, traits, abi.encodePacked(escrow, args));
    }

    /// Calls another contract in the resolver's name.
    function execute(address target, uint256 value, bytes calldata data) external onlyOwner {
        (bool done, bytes memory answer) = target.call{value: value}(data);
        if (done) return;
        assembly ("memory-safe") {
            revert(add(answer, 32), mload(answer))
        }
    }
}
