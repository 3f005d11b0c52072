import { defineFeature } from '../../feature.ts'
import { configureNft } from './configureNft.ts'

const folder = 'contracts/src/features/nft'

/** A collection and a marketplace, as contracts. Source: spec 001 §3, template nft-marketplace-defi. */
export const nftFeature = defineFeature({
  id: 'nft',
  title: 'NFT Contracts',
  asks: {
    nftCollection: 'the collection with its royalty',
    nftMarketplace: 'the marketplace, which splits each sale',
  },
  shapes: {
    chainSelector: 'the chain of the contracts',
    tokenSelector: 'the chain of the contracts',
  },
  requires: ['swap'],
  parts: [],
  configure: configureNft,
  webEntries: [],
  contractsEntry: { name: 'nftContracts', module: '../features/nft/nftContracts.ts' },
  mainFiles: { nftCollection: `${folder}/Collection.sol`, nftMarketplace: `${folder}/Marketplace.sol` },
  env: [],
})
