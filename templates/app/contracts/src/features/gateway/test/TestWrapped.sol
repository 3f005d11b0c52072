// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title Stands in for the wrapped native token on a local chain
contract TestWrapped is ERC20 {
    constructor() ERC20("Wrapped AVAX", "WAVAX") {}

    function deposit() external payable {
        _mint(msg.sender, msg.value);
    }
}
