// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {OrderMixin} from "@1inch/limit-order-protocol-contract/contracts/OrderMixin.sol";
import {IWETH} from "@1inch/solidity-utils/contracts/interfaces/IWETH.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

interface IUniswapV2Router {
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);
}

/// @title A local stand-in for the 1inch Aggregation Router v6
/// @notice Answers `swap` with the selector and the tuple of the real router, over Uniswap V2 pools, and carries
/// 1inch's own Limit Order Protocol v4, as the real router does.
/// `executor` and `srcReceiver` are the Uniswap V2 router, `data` is `abi.encode(address[] path)`.
contract DevnetRouter is EIP712("1inch Aggregation Router", "6"), OrderMixin {
    using SafeERC20 for IERC20;

    struct SwapDescription {
        IERC20 srcToken;
        IERC20 dstToken;
        address payable srcReceiver;
        address payable dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
    }

    error InvalidMsgValue();
    error ZeroAmount();
    error ZeroMinReturn();
    error ReturnAmountIsNotEnough(uint256 result, uint256 minReturn);
    error ExecutorNotKnown(address executor);
    error FlagsNotSupported(uint256 flags);
    error InvalidPath();
    error ETHTransferFailed();

    address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    IWETH private immutable _wrapped;
    IUniswapV2Router private immutable _pools;

    constructor(IWETH wrapped, IUniswapV2Router pools) OrderMixin(wrapped) {
        _wrapped = wrapped;
        _pools = pools;
    }

    function DOMAIN_SEPARATOR() external view returns (bytes32) {
        return _domainSeparatorV4();
    }

    function swap(address executor, SwapDescription calldata desc, bytes calldata data)
        external
        payable
        returns (uint256 returnAmount, uint256 spentAmount)
    {
        bool fromNative = address(desc.srcToken) == NATIVE;
        if (desc.amount == 0) revert ZeroAmount();
        if (desc.minReturnAmount == 0) revert ZeroMinReturn();
        if (desc.flags != 0) revert FlagsNotSupported(desc.flags);
        if (executor != address(_pools) || desc.srcReceiver != executor) revert ExecutorNotKnown(executor);
        if (msg.value != (fromNative ? desc.amount : 0)) revert InvalidMsgValue();

        address[] memory path = _checkPath(desc, data);
        if (fromNative) _wrapped.deposit{value: desc.amount}();
        else desc.srcToken.safeTransferFrom(msg.sender, address(this), desc.amount);

        returnAmount = _exchange(path, desc.amount);
        if (returnAmount < desc.minReturnAmount) revert ReturnAmountIsNotEnough(returnAmount, desc.minReturnAmount);
        _pay(desc.dstToken, desc.dstReceiver == address(0) ? payable(msg.sender) : desc.dstReceiver, returnAmount);
        spentAmount = desc.amount;
    }

    function _checkPath(SwapDescription calldata desc, bytes calldata data) private view returns (address[] memory path) {
        path = abi.decode(data, (address[]));
        if (path.length == 0 || desc.srcToken == desc.dstToken) revert InvalidPath();
        if (path[0] != _erc20(desc.srcToken) || path[path.length - 1] != _erc20(desc.dstToken)) revert InvalidPath();
    }

    function _erc20(IERC20 token) private view returns (address) {
        return address(token) == NATIVE ? address(_wrapped) : address(token);
    }

    /// A path of one token only wraps or unwraps.
    function _exchange(address[] memory path, uint256 amount) private returns (uint256) {
        if (path.length == 1) return amount;
        IERC20 bought = IERC20(path[path.length - 1]);
        uint256 before = bought.balanceOf(address(this));
        IERC20(path[0]).forceApprove(address(_pools), amount);
        _pools.swapExactTokensForTokens(amount, 0, path, address(this), block.timestamp);
        IERC20(path[0]).forceApprove(address(_pools), 0);
        return bought.balanceOf(address(this)) - before;
    }

    function _pay(IERC20 token, address payable receiver, uint256 amount) private {
        if (address(token) != NATIVE) return token.safeTransfer(receiver, amount);
        _wrapped.withdraw(amount);
        (bool sent,) = receiver.call{value: amount}("");
        if (!sent) revert ETHTransferFailed();
    }
}
