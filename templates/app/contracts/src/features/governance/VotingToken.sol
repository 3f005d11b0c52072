// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";

/// @title Governance token with delegated voting power
/// @notice The whole supply is minted once. Voting power counts after a holder delegates it, also to themselves; the first
/// holder is delegated from the start. The clock counts seconds.
contract VotingToken is ERC20, ERC20Permit, ERC20Votes {
    uint8 private immutable DECIMALS;

    /// @param supply In base units
    constructor(string memory name, string memory symbol, uint8 tokenDecimals, uint256 supply, address firstHolder)
        ERC20(name, symbol)
        ERC20Permit(name)
    {
        DECIMALS = tokenDecimals;
        _mint(firstHolder, supply);
        _delegate(firstHolder, firstHolder);
    }

    function decimals() public view override returns (uint8) {
        return DECIMALS;
    }

    function clock() public view override returns (uint48) {
        return uint48(block.timestamp);
    }

    // solhint-disable-next-line func-name-mixedcase
    function CLOCK_MODE() public pure override returns (string memory) {
        return "mode=timestamp";
    }

    function nonces(address owner) public view override(ERC20Permit, Nonces) returns (uint256) {
        return super.nonces(owner);
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
        super._update(from, to, value);
    }
}
