// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {ERC165Checker} from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";

/// @title Sells tokens of any ERC-721 collection at fixed prices
/// @notice Escrows a listed token until it is sold or delisted. Fee and royalty are rounded down and the seller gets the
/// rest, so the shares add up to the price exactly. The royalty is fixed at listing. Shares are withdrawn by their owners, so no payee can block a sale.
/// The marketplace has no owner and its fee is immutable.
contract Marketplace is ReentrancyGuard {
    using SafeERC20 for IERC20;

    /// The royalty is what the collection returned at the time of listing.
    struct Listing {
        address seller;
        uint256 price;
        uint256 royalty;
        address royaltyReceiver;
    }

    uint256 private constant ALL = 10_000;

    /// Zero for the native currency.
    IERC20 public immutable CURRENCY;
    uint256 public immutable FEE_BASIS_POINTS;
    address public immutable FEE_RECEIVER;

    mapping(address collection => mapping(uint256 tokenId => Listing)) public listings;

    /// Withdrawable balance of an account, in base units of the currency.
    mapping(address account => uint256) public proceeds;

    event Listed(address indexed collection, uint256 indexed tokenId, address indexed seller, uint256 price);
    event Cancelled(address indexed collection, uint256 indexed tokenId);
    event Sold(
        address indexed collection,
        uint256 indexed tokenId,
        address indexed buyer,
        address seller,
        uint256 price,
        uint256 fee,
        uint256 royalty
    );
    event Withdrawn(address indexed account, uint256 amount);

    error FeeTooHigh(uint256 basisPoints);
    error FeeReceiverMissing();
    error PriceMissing();
    error NotListed(address collection, uint256 tokenId);
    error NotTheSeller(address seller);
    error WrongPrice(uint256 offered, uint256 price);
    error FeesAbovePrice(uint256 fee, uint256 royalty, uint256 price);
    error NothingToWithdraw();

    constructor(IERC20 currency, uint256 feeBasisPoints, address feeReceiver) {
        if (feeBasisPoints > ALL) revert FeeTooHigh(feeBasisPoints);
        if (feeReceiver == address(0)) revert FeeReceiverMissing();
        CURRENCY = currency;
        FEE_BASIS_POINTS = feeBasisPoints;
        FEE_RECEIVER = feeReceiver;
    }

    /// @notice Lists a token that the caller has approved for this contract.
    function list(address collection, uint256 tokenId, uint256 price) external nonReentrant {
        if (price == 0) revert PriceMissing();
        (uint256 royalty, address royaltyReceiver) = _royalty(collection, tokenId, price);
        listings[collection][tokenId] = Listing(msg.sender, price, royalty, royaltyReceiver);
        emit Listed(collection, tokenId, msg.sender, price);
        IERC721(collection).transferFrom(msg.sender, address(this), tokenId);
    }

    /// @notice Returns an unsold token to its seller.
    function cancel(address collection, uint256 tokenId) external nonReentrant {
        Listing memory listing = _take(collection, tokenId);
        if (listing.seller != msg.sender) revert NotTheSeller(listing.seller);
        emit Cancelled(collection, tokenId);
        IERC721(collection).transferFrom(address(this), msg.sender, tokenId);
    }

    /// @notice Buys a token. `price` is what the buyer has seen; a listing at another price is refused.
    function buy(address collection, uint256 tokenId, uint256 price) external payable nonReentrant {
        Listing memory listing = _take(collection, tokenId);
        if (price != listing.price) revert WrongPrice(price, listing.price);
        uint256 fee = _fee(price);
        proceeds[FEE_RECEIVER] += fee;
        proceeds[listing.royaltyReceiver] += listing.royalty;
        proceeds[listing.seller] += price - fee - listing.royalty;
        emit Sold(collection, tokenId, msg.sender, listing.seller, price, fee, listing.royalty);
        _collect(price);
        IERC721(collection).safeTransferFrom(address(this), msg.sender, tokenId);
    }

    /// @notice Sends the caller what their sales, fees and royalties have brought.
    function withdraw() external nonReentrant {
        uint256 amount = proceeds[msg.sender];
        if (amount == 0) revert NothingToWithdraw();
        delete proceeds[msg.sender];
        emit Withdrawn(msg.sender, amount);
        if (address(CURRENCY) == address(0)) Address.sendValue(payable(msg.sender), amount);
        else CURRENCY.safeTransfer(msg.sender, amount);
    }

    function _take(address collection, uint256 tokenId) private returns (Listing memory listing) {
        listing = listings[collection][tokenId];
        if (listing.seller == address(0)) revert NotListed(collection, tokenId);
        delete listings[collection][tokenId];
    }

    /// Rejects fee-on-transfer currencies: the shares would not be covered.
    function _collect(uint256 price) private {
        if (address(CURRENCY) == address(0)) {
            if (msg.value != price) revert WrongPrice(msg.value, price);
            return;
        }
        if (msg.value != 0) revert WrongPrice(msg.value, 0);
        uint256 before = CURRENCY.balanceOf(address(this));
        CURRENCY.safeTransferFrom(msg.sender, address(this), price);
        uint256 received = CURRENCY.balanceOf(address(this)) - before;
        if (received != price) revert WrongPrice(received, price);
    }

    function _fee(uint256 price) private view returns (uint256) {
        return (price * FEE_BASIS_POINTS) / ALL;
    }

    function _royalty(address collection, uint256 tokenId, uint256 price)
        private
        view
        returns (uint256 royalty, address receiver)
    {
        if (ERC165Checker.supportsInterface(collection, type(IERC2981).interfaceId)) {
            (receiver, royalty) = IERC2981(collection).royaltyInfo(tokenId, price);
            if (receiver == address(0)) royalty = 0;
        }
        uint256 fee = _fee(price);
        if (royalty > price - fee) revert FeesAbovePrice(fee, royalty, price);
    }
}
