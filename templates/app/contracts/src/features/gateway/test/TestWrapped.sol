// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title Wrapped native token of a local chain, for tests
contract TestWrapped is ERC20 {
    constructor() ERC20("Wrapped AVAX", "WAVAX") {}

    function deposit() external payable {
        _mint(msg.sender, msg.value);
    }
}
