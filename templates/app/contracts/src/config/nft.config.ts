import type { NftConfig } from '../features/nft/NftConfig.ts'

/** Settings of this application, generated from its workflow. Edit them here; they stand nowhere else. */
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
