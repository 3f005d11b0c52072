// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

/// @title Collection with a settable royalty, for tests
contract RoyaltyTaker is ERC721, IERC2981 {
    address private _receiver;
    uint256 private _amount;

    constructor() ERC721("Royalty Taker", "TAKE") {
        _mint(msg.sender, 1);
    }

    function set(address receiver, uint256 amount) external {
        _receiver = receiver;
        _amount = amount;
    }

    function royaltyInfo(uint256, uint256) external view returns (address, uint256) {
        return (_receiver, _amount);
    }

    function supportsInterface(bytes4 interfaceId) public view override(ERC721, IERC165) returns (bool) {
        return interfaceId == type(IERC2981).interfaceId || super.supportsInterface(interfaceId);
    }
}
