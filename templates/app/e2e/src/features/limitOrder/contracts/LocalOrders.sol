// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LocalRouter} from "../../trade/contracts/LocalExchange.sol";

/// The limit order protocol is part of the router; orders are never filled here.
contract LocalOrderRouter is LocalRouter {
    event OrderCancelled(bytes32 orderHash);

    function cancelOrder(uint256, bytes32 orderHash) external {
        emit OrderCancelled(orderHash);
    }
}
