// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {DaoGovernor, VotingRules} from "./DaoGovernor.sol";
import {Treasury} from "./Treasury.sol";
import {VotingToken} from "./VotingToken.sol";

/// The supply in base units.
struct TokenSettings {
    string name;
    string symbol;
    uint8 decimals;
    uint256 supply;
}

/// The timelock delay in seconds; the asset is zero for the native currency; the limit in base units.
struct TreasurySettings {
    uint256 minDelay;
    address limitedAsset;
    uint256 spendingLimit;
}

/// @title Deploys token, treasury and governor in one transaction
/// @notice Only the governor can ever use the treasury. This contract has no rights after its constructor and stays as a
/// record of the three addresses.
contract Dao {
    VotingToken public immutable TOKEN;
    Treasury public immutable TREASURY;
    DaoGovernor public immutable GOVERNOR;

    constructor(
        string memory name,
        TokenSettings memory token,
        VotingRules memory rules,
        TreasurySettings memory treasury,
        address firstHolder
    ) {
        TOKEN = new VotingToken(token.name, token.symbol, token.decimals, token.supply, firstHolder);
        TREASURY = new Treasury(treasury.minDelay, treasury.limitedAsset, treasury.spendingLimit, address(this));
        GOVERNOR = new DaoGovernor(name, TOKEN, TREASURY, rules);
        TREASURY.grantRole(TREASURY.PROPOSER_ROLE(), address(GOVERNOR));
        TREASURY.grantRole(TREASURY.CANCELLER_ROLE(), address(GOVERNOR));
        TREASURY.grantRole(TREASURY.EXECUTOR_ROLE(), address(GOVERNOR));
        TREASURY.renounceRole(TREASURY.DEFAULT_ADMIN_ROLE(), address(this));
    }
}
