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

/** DAO with its treasury. Source: spec 001 §3, template dao-governance-treasury. */
export const daoKind = defineKind({
  id: 'dao',
  title: 'DAO',
  defaultProjectName: 'DAOGovernance',
  framework: 'Next.js 14',
  main: governanceFeature,
  features: [
    governanceFeature,
    swapFeature,
    fusionFeature,
    limitOrderFeature,
    portfolioFeature,
    sendFeature,
    permitsFeature,
    nftFeature,
    walletConnectFeature,
    redisFeature,
  ],
  env: baseEnv,
  isTradingOptional: true,
  texts: { loading: 'Loading DAO...' },
  connectChainId: null,
})
