// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {Collection} from "../Collection.sol";
import {Marketplace} from "../Marketplace.sol";

/// @title Re-enters the caller when it receives money or a token, for tests
/// @notice Records the results of its reentrant calls.
contract Attacker is IERC721Receiver {
    Marketplace private immutable MARKETPLACE;
    Collection private immutable COLLECTION;

    address private _target;
    bytes private _callback;
    uint256 private _callbackValue;

    uint256 public attempts;
    uint256 public successes;
    bytes4 public refusal;

    constructor(Marketplace marketplace, Collection collection) payable {
        MARKETPLACE = marketplace;
        COLLECTION = collection;
    }

    function prepare(address target, bytes calldata callback, uint256 callbackValue) external {
        _target = target;
        _callback = callback;
        _callbackValue = callbackValue;
    }

    function mint(uint256 quantity, uint256 value) external {
        COLLECTION.mint{value: value}(quantity);
    }

    function buy(uint256 tokenId, uint256 price) external {
        MARKETPLACE.buy{value: price}(address(COLLECTION), tokenId, price);
    }

    function list(uint256 tokenId, uint256 price) external {
        COLLECTION.approve(address(MARKETPLACE), tokenId);
        MARKETPLACE.list(address(COLLECTION), tokenId, price);
    }

    function withdraw() external {
        MARKETPLACE.withdraw();
    }

    function onERC721Received(address, address, uint256, bytes calldata) external returns (bytes4) {
        _callBack();
        return IERC721Receiver.onERC721Received.selector;
    }

    receive() external payable {
        _callBack();
    }

    function _callBack() private {
        if (_callback.length == 0) return;
        ++attempts;
        (bool success, bytes memory reason) = _target.call{value: _callbackValue}(_callback);
        if (success) ++successes;
        else refusal = bytes4(reason);
    }
}
