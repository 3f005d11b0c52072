// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {FeeTaker} from "@1inch/limit-order-protocol-contract/contracts/extensions/FeeTaker.sol";
import {IOrderMixin} from "@1inch/limit-order-protocol-contract/contracts/interfaces/IOrderMixin.sol";
import {ITakerInteraction} from "@1inch/limit-order-protocol-contract/contracts/interfaces/ITakerInteraction.sol";
import {ExtensionLib} from "@1inch/limit-order-protocol-contract/contracts/libraries/ExtensionLib.sol";
import {MakerTraitsLib} from "@1inch/limit-order-protocol-contract/contracts/libraries/MakerTraitsLib.sol";
import {SimpleSettlement} from "@1inch/limit-order-settlement/contracts/SimpleSettlement.sol";
import {Address, AddressLib} from "@1inch/solidity-utils/contracts/libraries/AddressLib.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {Immutables, ImmutablesLib, Timelocks} from "./Escrow.sol";

/// @title A local stand-in for 1inch's escrow factory v1.2
/// @notice Answers its published interface. Auction, fees and list of resolvers are 1inch's own settlement.
contract EscrowFactory is SimpleSettlement, ITakerInteraction {
    using AddressLib for Address;
    using ImmutablesLib for Immutables;
    using SafeERC20 for IERC20;
    using Timelocks for uint256;

    /// Values in which the destination escrow differs from the source escrow.
    struct DstImmutablesComplement {
        uint256 maker;
        uint256 amount;
        uint256 token;
        uint256 safetyDeposit;
        uint256 chainId;
        bytes parameters;
    }

    struct ValidatedSecret {
        /// Index plus one; zero for none.
        uint256 number;
        bytes32 hash;
    }

    error InsufficientEscrowBalance();
    error InvalidCreationTime();
    error InvalidPartialFill();
    error InvalidProof();
    error InvalidSecretsAmount();

    event SrcEscrowCreated(Immutables srcImmutables, DstImmutablesComplement dstImmutablesComplement);
    event DstEscrowCreated(address escrow, bytes32 hashlock, uint256 taker);

    /// Hash lock, chain, token, both deposits and time locks, at the end of the post-interaction.
    uint256 private constant TERMS_BYTES = 5 * 32;
    /// Integrator and protocol, at the start of the post-interaction.
    uint256 private constant RECIPIENTS_BYTES = 2 * 20;

    address public immutable ESCROW_SRC_IMPLEMENTATION;
    address public immutable ESCROW_DST_IMPLEMENTATION;

    /// Secret that the current fill uses, by order and root.
    mapping(bytes32 key => ValidatedSecret) public lastValidated;

    constructor(address protocol, IERC20 accessToken, address wrapped, address src, address dst)
        // The code is placed without its storage, so nobody owns it.
        SimpleSettlement(protocol, accessToken, wrapped, address(1))
    {
        ESCROW_SRC_IMPLEMENTATION = src;
        ESCROW_DST_IMPLEMENTATION = dst;
    }

    function addressOfEscrowSrc(Immutables calldata terms) external view returns (address) {
        return Clones.predictDeterministicAddress(ESCROW_SRC_IMPLEMENTATION, terms.hash());
    }

    function addressOfEscrowDst(Immutables calldata terms) external view returns (address) {
        return Clones.predictDeterministicAddress(ESCROW_DST_IMPLEMENTATION, terms.hash());
    }

    function createDstEscrow(Immutables memory terms, uint256 srcCancellationTimestamp) external payable {
        address token = address(uint160(terms.token));
        uint256 native = token == address(0) ? terms.amount : 0;
        if (msg.value != terms.safetyDeposit + native) revert InsufficientEscrowBalance();
        terms.timelocks = terms.timelocks.withDeployedAt(block.timestamp);
        if (terms.timelocks.start(6) > srcCancellationTimestamp) revert InvalidCreationTime();
        address escrow = Clones.cloneDeterministic(ESCROW_DST_IMPLEMENTATION, terms.hash(), msg.value);
        if (token != address(0)) IERC20(token).safeTransferFrom(msg.sender, escrow, terms.amount);
        emit DstEscrowCreated(escrow, terms.hashlock, terms.taker);
    }

    /// Proves that the secret of a part is in the root that the maker signed.
    function takerInteraction(
        IOrderMixin.Order calldata,
        bytes calldata extension,
        bytes32 orderHash,
        address,
        uint256,
        uint256,
        uint256,
        bytes calldata extraData
    ) external onlyLimitOrderProtocol {
        (bytes32[] memory proof, uint256 index, bytes32 hash) = abi.decode(extraData, (bytes32[], uint256, bytes32));
        bytes calldata post = ExtensionLib.postInteractionTargetAndData(extension);
        uint240 root = uint240(uint256(bytes32(post[post.length - TERMS_BYTES:])));
        bytes32 computed = MerkleProof.processProof(proof, keccak256(abi.encodePacked(uint64(index), hash)));
        if (uint240(uint256(computed)) != root) revert InvalidProof();
        lastValidated[_secretKey(orderHash, root)] = ValidatedSecret(index + 1, hash);
    }

    /// Runs after the maker's tokens arrived at the escrow's address.
    function _postInteraction(
        IOrderMixin.Order calldata order,
        bytes calldata,
        bytes32 orderHash,
        address taker,
        uint256 makingAmount,
        uint256 takingAmount,
        uint256 remainingMakingAmount,
        bytes calldata extraData
    ) internal override {
        uint256[5] memory terms = abi.decode(extraData[extraData.length - TERMS_BYTES:], (uint256[5]));
        Immutables memory src;
        src.orderHash = orderHash;
        src.hashlock = MakerTraitsLib.allowMultipleFills(order.makerTraits)
            ? _hashOfPart(order.makingAmount, makingAmount, remainingMakingAmount, orderHash, terms[0])
            : bytes32(terms[0]);
        src.maker = Address.unwrap(order.maker);
        src.taker = uint160(taker);
        src.token = Address.unwrap(order.makerAsset);
        src.amount = makingAmount;
        src.safetyDeposit = terms[3] >> 128;
        src.timelocks = terms[4].withDeployedAt(block.timestamp);

        DstImmutablesComplement memory dst;
        dst.maker = Address.unwrap(order.receiver.get() == address(0) ? order.maker : order.receiver);
        dst.amount = takingAmount;
        dst.token = terms[2];
        dst.safetyDeposit = uint128(terms[3]);
        dst.chainId = terms[1];
        dst.parameters = _feesOf(order, taker, takingAmount, makingAmount, extraData);
        emit SrcEscrowCreated(src, dst);

        address escrow = Clones.cloneDeterministic(ESCROW_SRC_IMPLEMENTATION, src.hash());
        bool isFunded = IERC20(order.makerAsset.get()).balanceOf(escrow) >= makingAmount;
        if (!isFunded || escrow.balance < src.safetyDeposit) revert InsufficientEscrowBalance();
    }

    function _feesOf(
        IOrderMixin.Order calldata order,
        address taker,
        uint256 takingAmount,
        uint256 makingAmount,
        bytes calldata extraData
    ) private returns (bytes memory) {
        bytes calldata fees = extraData[RECIPIENTS_BYTES:extraData.length - TERMS_BYTES];
        // The settlement's own override expects bytes about a surplus, which v1.2 orders do not have.
        (uint256 integratorFee, uint256 protocolFee,) =
            FeeTaker._getFeeAmounts(order, taker, takingAmount, makingAmount, fees);
        address integrator = address(bytes20(extraData[:20]));
        address protocol = address(bytes20(extraData[20:40]));
        return abi.encode(protocolFee, integratorFee, protocol, integrator);
    }

    /// Each part has its own secret; the fill that completes the order uses the one after the last part's.
    function _hashOfPart(uint256 total, uint256 making, uint256 remaining, bytes32 orderHash, uint256 hashlock)
        private
        view
        returns (bytes32)
    {
        uint256 parts = hashlock >> 240;
        if (parts < 2) revert InvalidSecretsAmount();
        uint256 filled = total - remaining;
        uint256 index = ((filled + making - 1) * parts) / total;
        if (making == remaining) index++;
        else if (filled > 0 && index == ((filled - 1) * parts) / total) revert InvalidPartialFill();
        ValidatedSecret memory validated = lastValidated[_secretKey(orderHash, uint240(hashlock))];
        if (validated.number != index + 1) revert InvalidPartialFill();
        return validated.hash;
    }

    function _secretKey(bytes32 orderHash, uint240 root) private pure returns (bytes32) {
        return keccak256(abi.encodePacked(orderHash, root));
    }
}
