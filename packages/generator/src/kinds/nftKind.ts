import { fusionFeature } from '../features/fusion/fusionFeature.ts'
import { governanceFeature } from '../features/governance/governanceFeature.ts'
import { limitOrderFeature } from '../features/limitOrder/limitOrderFeature.ts'
import { nftFeature } from '../features/nft/nftFeature.ts'
import { permitsFeature } from '../features/permits/permitsFeature.ts'
import { portfolioFeature } from '../features/portfolio/portfolioFeature.ts'
import { redisFeature } from '../features/redis/redisFeature.ts'
import { sendFeature } from '../features/send/sendFeature.ts'
import { swapFeature } from '../features/swap/swapFeature.ts'
import { walletConnectFeature } from '../features/walletConnect/walletConnectFeature.ts'
import { defineKind } from '../kind.ts'
import { baseEnv } from './baseEnv.ts'

/** NFT collection with its marketplace. Source: spec 001 §3, template nft-marketplace-defi. */
export const nftKind = defineKind({
  id: 'nft',
  title: 'NFT marketplace',
  defaultProjectName: 'NFTMarketplace',
  framework: 'Next.js 14',
  main: nftFeature,
  features: [
    nftFeature,
    swapFeature,
    fusionFeature,
    limitOrderFeature,
    portfolioFeature,
    sendFeature,
    permitsFeature,
    governanceFeature,
    walletConnectFeature,
    redisFeature,
  ],
  env: baseEnv,
  isTradingOptional: true,
  texts: { loading: 'Loading NFT Marketplace...' },
  connectChainId: null,
})
