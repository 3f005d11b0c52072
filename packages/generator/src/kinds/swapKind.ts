import { governanceFeature } from '../features/governance/governanceFeature.ts'
import { nftFeature } from '../features/nft/nftFeature.ts'
import { swapFeature } from '../features/swap/swapFeature.ts'
import { defineKind } from '../kind.ts'
import { groundEnv, groundFiles } from './ground.ts'

/** Swap application: one page, one backend. Source: spec 001 §2.7, §7.2, §9. */
export const swapKind = defineKind({
  id: 'swap',
  title: 'swap application',
  defaultProjectName: 'MyDeFiApp',
  framework: 'Next.js 14',
  node: '20.19',
  features: [swapFeature, governanceFeature, nftFeature],
  files: groundFiles('swap'),
  env: groundEnv,
  texts: { loading: 'Loading DeFi Suite...', welcome: null },
  connectChainId: null,
})
