import type { NftConfig } from '../features/nft/NftConfig.ts'

/** Settings generated from the workflow, to be edited here. */
export const nftConfig: NftConfig = {
  chain: {
    id: 1,
    name: 'Ethereum',
  },
  collection: {
    baseUri: '',
    maxSupply: 10000,
    mintPrice: '50000000000000000',
    name: 'Lighthouses',
    royaltyBasisPoints: 500,
    symbol: 'LIGHT',
  },
  marketplace: {
    currency: null,
    feeBasisPoints: 250,
  },
}
