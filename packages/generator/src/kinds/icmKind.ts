import { icmDashboardFeature } from '../features/icm/icmDashboardFeature.ts'
import { redisFeature } from '../features/redis/redisFeature.ts'
import { walletConnectFeature } from '../features/walletConnect/walletConnectFeature.ts'
import { defineKind } from '../kind.ts'
import { baseEnv } from './baseEnv.ts'

/** ICM dashboard: messages from the C-Chain to L1s of Avalanche. Source: spec 001 §2.9, §7.4, §9. */
export const icmKind = defineKind({
  id: 'icm',
  title: 'ICM dashboard',
  defaultProjectName: 'AvalancheICMDashboard',
  defaultPageName: 'Avalanche ICM Dashboard',
  templates: ['avalanche-icm-workflow'],
  framework: 'Next.js 14',
  features: [icmDashboardFeature, walletConnectFeature, redisFeature],
  env: baseEnv,
  texts: {
    loading: 'Loading ICM Dashboard...',
    welcome: {
      title: 'Send a message from the C-Chain to another chain',
      text: 'Connect your wallet to start sending cross-chain messages between Avalanche subnets.',
    },
  },
  connectChainId: 43113,
})
