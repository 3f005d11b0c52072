import { icmTestingFeature } from '../features/icmTesting/icmTestingFeature.ts'
import { l1AnalyticsFeature } from '../features/l1/l1AnalyticsFeature.ts'
import { l1Feature } from '../features/l1/l1Feature.ts'
import { pchainFeature } from '../features/pchain/pchainFeature.ts'
import { redisFeature } from '../features/redis/redisFeature.ts'
import { walletConnectFeature } from '../features/walletConnect/walletConnectFeature.ts'
import { defineKind } from '../kind.ts'
import { baseEnv } from './baseEnv.ts'

/** L1 creator: form, genesis, simulated deployment. Source: spec 001 §2.10, §7.5, §9. */
export const l1Kind = defineKind({
  id: 'l1',
  title: 'L1 creator',
  defaultProjectName: 'AvalancheL1SubnetCreator',
  defaultPageName: 'Avalanche L1 Subnet Creator',
  templates: ['avalanche-l1-simulation'],
  framework: 'Next.js 14',
  features: [l1Feature, pchainFeature, icmTestingFeature, l1AnalyticsFeature, walletConnectFeature, redisFeature],
  env: baseEnv,
  texts: {
    loading: 'Loading L1 creator...',
    welcome: {
      title: 'Create your own Avalanche L1',
      text: 'Connect your wallet to configure an L1, build its genesis, and go through its deployment.',
    },
  },
  connectChainId: 43_113,
})
