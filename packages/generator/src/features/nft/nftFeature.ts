import { defineFeature } from '../../feature.ts'
import { configureNft } from './configureNft.ts'

const folder = 'contracts/src/features/nft'

/** Contracts of NFT collection and marketplace. Source: spec 001 §3, template nft-marketplace-defi. */
export const nftFeature = defineFeature({
  id: 'nft',
  title: 'NFT Contracts',
  summary: 'The contracts of an NFT collection and its marketplace.',
  purpose: 'NFT sales',
  requiredBy: {
    'nft.collection': 'the collection with its royalty',
    'nft.marketplace': 'the marketplace, which splits each sale',
  },
  configuredBy: {
    network: 'the chain of the contracts',
    'trade.tokens': 'the chain of the contracts',
  },
  requires: ['swap'],
  parts: [],
  configure: configureNft,
  tabs: [],
  contracts: { name: 'nftContracts', module: '../features/nft/nftContracts.ts' },
  mainFiles: { 'nft.collection': `${folder}/Collection.sol`, 'nft.marketplace': `${folder}/Marketplace.sol` },
  env: [],
})
