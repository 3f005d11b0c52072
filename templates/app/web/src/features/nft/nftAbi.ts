import { parseAbi } from 'viem'

/** Functions and events of `Collection.sol`. */
export const collectionAbi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function totalMinted() view returns (uint256)',
  'function MAX_SUPPLY() view returns (uint256)',
  'function MINT_PRICE() view returns (uint256)',
  'function BENEFICIARY() view returns (address)',
  'function royaltyInfo(uint256 tokenId, uint256 price) view returns (address, uint256)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function getApproved(uint256 tokenId) view returns (address)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
])

/** Functions and events of `Marketplace.sol`. */
export const marketplaceAbi = parseAbi([
  'function CURRENCY() view returns (address)',
  'function FEE_BASIS_POINTS() view returns (uint256)',
  'function listings(address collection, uint256 tokenId) view returns (address seller, uint256 price, uint256 royalty, address royaltyReceiver)',
  'function proceeds(address account) view returns (uint256)',
  'event Listed(address indexed collection, uint256 indexed tokenId, address indexed seller, uint256 price)',
  'event Cancelled(address indexed collection, uint256 indexed tokenId)',
  'event Sold(address indexed collection, uint256 indexed tokenId, address indexed buyer, address seller, uint256 price, uint256 fee, uint256 royalty)',
  'event Withdrawn(address indexed account, uint256 amount)',
])

/** Calls that the page sends, as the guard reads them. */
export const nftSignatures = {
  collection:
    'constructor((string name, string symbol, string baseUri, uint256 maxSupply, uint256 mintPrice, uint96 royaltyBasisPoints) settings, address beneficiary)',
  marketplace: 'constructor(address currency, uint256 feeBasisPoints, address feeReceiver)',
  mint: 'function mint(uint256 quantity) payable',
  approve: 'function approve(address to, uint256 tokenId)',
  approveToken: 'function approve(address spender, uint256 amount)',
  list: 'function list(address collection, uint256 tokenId, uint256 price)',
  buy: 'function buy(address collection, uint256 tokenId, uint256 price) payable',
  cancel: 'function cancel(address collection, uint256 tokenId)',
  withdraw: 'function withdraw()',
} as const
