// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title ERC-20 with an optional fee on transfer, for tests
contract TestCoin is ERC20 {
    uint256 public immutable KEPT;

    constructor(uint256 kept) ERC20("Test Coin", "TST") {
        KEPT = kept;
        _mint(msg.sender, 1_000_000);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from != address(0) && to != address(0) && KEPT > 0) super._update(to, address(0), KEPT);
    }
}
