import { defineFeature } from '../../feature.ts'
import { chainReadsPart } from '../../parts/chainReadsPart.ts'
import { guardPart } from '../../parts/guardPart.ts'
import { pricesPart } from '../../parts/pricesPart.ts'
import { reviewPart } from '../../parts/reviewPart.ts'
import { transactionsPart } from '../../parts/transactionsPart.ts'
import { configureNft } from './configureNft.ts'
import { nftGuide } from './nftGuide.ts'

/** Collection and marketplace: screens and contracts. Source: spec 001 §3, template nft-marketplace-defi. */
export const nftFeature = defineFeature({
  id: 'nft',
  title: 'NFT Collection and Marketplace',
  summary:
    'Deploy a collection and its marketplace, mint, list, buy, and withdraw proceeds, with royalty and fee shown.',
  purpose: 'NFT sales',
  requiredBy: {
    'nft.collection': 'the collection with its royalty',
    'nft.marketplace': 'the marketplace, which splits each sale',
    'nft.steps': 'minting, listing and buying',
  },
  configuredBy: {
    wallet: 'the wallet connection',
    network: 'the chain of the contracts',
    'trade.tokens': 'the chain of the contracts',
  },
  parts: [guardPart, reviewPart, transactionsPart, chainReadsPart, pricesPart],
  intents: ['approval', 'call', 'deployment', 'nft'],
  configure: configureNft,
  tabs: [
    { name: 'collectionFeature', module: '../features/nft/collectionFeature.ts' },
    { name: 'myNftsFeature', module: '../features/nft/myNftsFeature.ts' },
  ],
  e2eFixture: { name: 'nftE2eFixture', module: '../features/nft/nftE2eFixture.ts' },
  contracts: { name: 'nftContracts', module: '../features/nft/nftContracts.ts' },
  mainFiles: {
    'nft.collection': 'contracts/src/features/nft/Collection.sol',
    'nft.marketplace': 'contracts/src/features/nft/Marketplace.sol',
    'nft.steps': 'web/src/features/nft/nftPlans.ts',
  },
  env: [],
  guide: nftGuide,
})
