// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// The price in wei of the native currency; the royalty in basis points.
struct CollectionSettings {
    string name;
    string symbol;
    string baseUri;
    uint256 maxSupply;
    uint256 mintPrice;
    uint96 royaltyBasisPoints;
}

/// @title ERC-721 collection that anybody can mint for a fixed price
/// @notice Token ids run from 1 to the maximum supply. Price, supply, metadata URI and royalty are immutable. The
/// beneficiary receives price and royalty and has no other right.
contract Collection is ERC721, ERC2981 {
    uint256 public immutable MAX_SUPPLY;
    uint256 public immutable MINT_PRICE;
    address payable public immutable BENEFICIARY;

    /// Number of minted tokens; also the newest token id.
    uint256 public totalMinted;

    string private _uri;

    error WrongPrice(uint256 sent, uint256 price);
    error SoldOut(uint256 maxSupply);
    error NothingToMint();
    error BeneficiaryMissing();

    constructor(CollectionSettings memory settings, address payable beneficiary)
        ERC721(settings.name, settings.symbol)
    {
        if (beneficiary == address(0)) revert BeneficiaryMissing();
        MAX_SUPPLY = settings.maxSupply;
        MINT_PRICE = settings.mintPrice;
        BENEFICIARY = beneficiary;
        _uri = settings.baseUri;
        _setDefaultRoyalty(beneficiary, settings.royaltyBasisPoints);
    }

    /// @notice Mints `quantity` tokens to the caller for exactly `quantity` times the price.
    function mint(uint256 quantity) external payable {
        uint256 first = totalMinted + 1;
        if (quantity == 0) revert NothingToMint();
        if (quantity > MAX_SUPPLY - totalMinted) revert SoldOut(MAX_SUPPLY);
        if (msg.value != quantity * MINT_PRICE) revert WrongPrice(msg.value, quantity * MINT_PRICE);
        totalMinted += quantity;
        for (uint256 id = first; id < first + quantity; ++id) {
            _safeMint(msg.sender, id);
        }
    }

    /// @notice Sends the mint proceeds to the beneficiary; anybody may call it.
    function withdraw() external {
        Address.sendValue(BENEFICIARY, address(this).balance);
    }

    function supportsInterface(bytes4 interfaceId) public view override(ERC721, ERC2981) returns (bool) {
        return super.supportsInterface(interfaceId);
    }

    function _baseURI() internal view override returns (string memory) {
        return _uri;
    }
}
