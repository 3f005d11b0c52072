import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { lazyPanel } from '../../kit/ui/lazyPanel.ts'
import { FujiStep } from './FujiStep.tsx'

export const pchainFeature: FeatureModule = {
  id: 'pchain',
  title: 'Create on Fuji',
  Provider: FujiStep,
  Panel: lazyPanel(() => import('./PChainPanel.tsx').then(module => module.PChainPanel)),
}
