// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Holds the DAO's funds and executes passed proposals
/// @notice One execution may lower the balance of the limited asset, native or ERC-20, by at most the limit. A proposal
/// that raises the limit is bound by the old limit. Executions wait for the timelock delay. The treasury administers
/// itself, so a majority can change these rules.
/// @dev The limit compares balances before and after an execution, so the way of spending does not matter. A limited ERC-20
/// accepts `transfer` only: an approval would allow spending later.
contract Treasury is TimelockController {
    /// Zero for the native currency.
    address public immutable LIMITED_ASSET;

    /// In base units of the asset.
    uint256 public spendingLimit;

    event SpendingLimitChanged(uint256 oldLimit, uint256 newLimit);

    error SpendingLimitExceeded(uint256 spent, uint256 limit);
    error OnlyTransfers(bytes4 selector);

    constructor(uint256 minDelay, address limitedAsset, uint256 limit, address admin)
        TimelockController(minDelay, new address[](0), new address[](0), admin)
    {
        LIMITED_ASSET = limitedAsset;
        spendingLimit = limit;
        emit SpendingLimitChanged(0, limit);
    }

    /// Checks a whole execution: the calls of one proposal are summed.
    modifier withinLimit() {
        uint256 limit = spendingLimit;
        // Excludes the executor's own msg.value.
        uint256 start = _balance() - (LIMITED_ASSET == address(0) ? msg.value : 0);
        _;
        uint256 end = _balance();
        if (end < start && start - end > limit) revert SpendingLimitExceeded(start - end, limit);
    }

    function execute(address target, uint256 value, bytes calldata payload, bytes32 predecessor, bytes32 salt)
        public
        payable
        override
        withinLimit
    {
        super.execute(target, value, payload, predecessor, salt);
    }

    function executeBatch(
        address[] calldata targets,
        uint256[] calldata values,
        bytes[] calldata payloads,
        bytes32 predecessor,
        bytes32 salt
    ) public payable override withinLimit {
        super.executeBatch(targets, values, payloads, predecessor, salt);
    }

    /// Callable by the DAO itself through a proposal.
    function setSpendingLimit(uint256 newLimit) external {
        if (msg.sender != address(this)) revert TimelockUnauthorizedCaller(msg.sender);
        emit SpendingLimitChanged(spendingLimit, newLimit);
        spendingLimit = newLimit;
    }

    function _execute(address target, uint256 value, bytes calldata data) internal override {
        if (target == LIMITED_ASSET && target != address(0) && bytes4(data) != IERC20.transfer.selector) {
            revert OnlyTransfers(bytes4(data));
        }
        super._execute(target, value, data);
    }

    function _balance() private view returns (uint256) {
        return LIMITED_ASSET == address(0) ? address(this).balance : IERC20(LIMITED_ASSET).balanceOf(address(this));
    }
}
