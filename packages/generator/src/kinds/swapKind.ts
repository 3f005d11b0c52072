import { fusionFeature } from '../features/fusion/fusionFeature.ts'
import { governanceFeature } from '../features/governance/governanceFeature.ts'
import { limitOrderFeature } from '../features/limitOrder/limitOrderFeature.ts'
import { permitsFeature } from '../features/permits/permitsFeature.ts'
import { portfolioFeature } from '../features/portfolio/portfolioFeature.ts'
import { redisFeature } from '../features/redis/redisFeature.ts'
import { sendFeature } from '../features/send/sendFeature.ts'
import { swapFeature } from '../features/swap/swapFeature.ts'
import { walletConnectFeature } from '../features/walletConnect/walletConnectFeature.ts'
import { defineKind } from '../kind.ts'
import { baseEnv } from './baseEnv.ts'

/** Swap application. Source: spec 001 §2.7, §7.2, §9. */
export const swapKind = defineKind({
  id: 'swap',
  title: 'swap application',
  defaultProjectName: 'MyDeFiApp',
  templates: ['dex-aggregator-swap', 'oneinch-powered-defi-suite'],
  largerProject: { features: ['limitOrder', 'portfolio'], defaultName: 'My1inchDeFiSuite' },
  framework: 'Next.js 14',
  main: swapFeature,
  features: [
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
  texts: { loading: 'Loading DeFi Suite...' },
  connectChainId: null,
})
