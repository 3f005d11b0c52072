import { multichainFeature } from '../features/multichain/multichainFeature.ts'
import { permitsFeature } from '../features/permits/permitsFeature.ts'
import { redisFeature } from '../features/redis/redisFeature.ts'
import { walletConnectFeature } from '../features/walletConnect/walletConnectFeature.ts'
import { defineKind } from '../kind.ts'
import { baseEnv } from './baseEnv.ts'

/** Swap application for several networks. Source: spec 001 §2.8, §7.3, §9. */
export const multichainKind = defineKind({
  id: 'multichain',
  title: 'multi-chain swap application',
  defaultProjectName: 'MultiChainSwap',
  framework: 'Next.js 14',
  features: [multichainFeature, permitsFeature, walletConnectFeature, redisFeature],
  env: baseEnv,
  texts: { loading: 'Loading Multi-Chain Swap...' },
  connectChainId: null,
})
