/** Functions of `Collection.sol` and `Marketplace.sol`, whose artifacts components deploy. */
export const nftSignatures = {
  collection:
    'constructor((string name, string symbol, string baseUri, uint256 maxSupply, uint256 mintPrice, uint96 royaltyBasisPoints) settings, address beneficiary)',
  marketplace: 'constructor(address currency, uint256 feeBasisPoints, address feeReceiver)',
  mintPrice: 'function MINT_PRICE() view returns (uint256)',
  mint: 'function mint(uint256 quantity) payable',
  ownerOf: 'function ownerOf(uint256 tokenId) view returns (address)',
  getApproved: 'function getApproved(uint256 tokenId) view returns (address)',
  approve: 'function approve(address to, uint256 tokenId)',
  currency: 'function CURRENCY() view returns (address)',
  listings: 'function listings(address collection, uint256 tokenId) view returns (address, uint256)',
  list: 'function list(address collection, uint256 tokenId, uint256 price)',
  buy: 'function buy(address collection, uint256 tokenId, uint256 price) payable',
  proceeds: 'function proceeds(address account) view returns (uint256)',
  withdraw: 'function withdraw()',
} as const
