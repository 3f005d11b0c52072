import type { NftConfig } from '../features/nft/NftConfig.ts'

/** What this application was made for. Change it here; nothing else holds these values. */
export const nftConfig: NftConfig = {
  chain: {
    id: 1,
    name: 'Ethereum',
  },
  collection: {
    baseUri: '',
    maxSupply: 10000,
    mintPrice: '50000000000000000',
    name: 'My Collection',
    royaltyBasisPoints: 500,
    symbol: 'MYNFT',
  },
  marketplace: {
    currency: null,
    feeBasisPoints: 250,
  },
}
