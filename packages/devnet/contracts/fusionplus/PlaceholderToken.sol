// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Stands for a token of another chain in orders
/// @notice Every transfer succeeds and moves nothing: the token itself is paid on the other chain.
contract PlaceholderToken {
    function transferFrom(address, address, uint256) external pure returns (bool) {
        return true;
    }
}
