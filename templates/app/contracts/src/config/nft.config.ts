import type { NftConfig } from '../features/nft/NftConfig.ts'

/** Settings generated from the workflow, to be edited here. */
export const nftConfig: NftConfig = {
  chain: {
    id: 1,
    name: 'Ethereum',
  },
  collection: {
    name: 'Lighthouses',
    symbol: 'LIGHT',
    baseUri: '',
    maxSupply: 10000,
    mintPrice: '50000000000000000',
    royaltyBasisPoints: 500,
  },
  marketplace: {
    currency: null,
    feeBasisPoints: 250,
  },
}
